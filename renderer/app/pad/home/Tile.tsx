import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import type { Speech } from '../../../i18n/texts.ts';
import { numberText } from '../../../i18n/texts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { valueText } from '../../../parts/value/valueText.ts';
import { shortCodes } from '../../../screens/tasks/shortCodes.ts';
import { ageOf, isLate } from '../../../screens/tasks/taskTimes.ts';
import { urgentIn, type HomeTile, type Waiting } from './homeTiles.ts';
import css from './PadHome.module.css';

export interface TileProps {
  readonly tile: HomeTile;
  readonly waiting: Waiting | undefined;
  /** What is to be done first. */
  readonly isFirst?: boolean;
  readonly isOnline: boolean;
}

/** A screen of the menu: what waits there, and the first of it. Without a network it says whether it goes on. */
export function Tile({ tile, waiting, isFirst = false, isOnline }: TileProps): ReactNode {
  const speech = useSpeech();
  const { t, language } = speech;
  const count = tile.count ? waiting?.count : 0;
  return (
    <Link
      href={`/s/${tile.screen}`}
      className={css['tile']}
      data-testid="tile"
      data-first={isFirst}
      data-away={!isOnline && !tile.canWait}
    >
      <span className={css['head']}>
        <span className={css['icon']}>
          <Icon name={tile.icon} size={36} />
        </span>
        <span className={css['title']}>{t(tile.title)}</span>
      </span>
      <span className={css['count']} data-zero={count === 0}>
        <b>{count === undefined ? ' ' : numberText(count, language)}</b>
        <span className={css['unit']}>
          {count !== undefined && t(tile.count && !tile.isWork ? 'ui.home.rows' : 'ui.home.items', { count })}
        </span>
        <Pill tile={tile} waiting={waiting} />
      </span>
      <span className={css['next']}>
        {isOnline ? nextOf(tile, waiting, speech) : t(tile.canWait ? 'ui.home.goesOn' : 'ui.home.needsNet')}
      </span>
    </Link>
  );
}

/** How many are urgent, else how long the first waits. */
function Pill({ tile, waiting }: Pick<TileProps, 'tile' | 'waiting'>): ReactNode {
  const { t } = useSpeech();
  const urgent = urgentIn(tile, waiting);
  const [first] = waiting?.items ?? [];
  if (urgent > 0)
    return (
      <span className={css['pill']} data-urgent>
        <Icon name="alert-triangle" size={22} />
        {t('ui.tasks.urgentCount', { count: urgent })}
      </span>
    );
  const age = first && tile.work ? ageOf(tile.work.line, first) : undefined;
  if (!age) return null;
  return (
    <span className={css['pill']}>
      <Icon name="clock" size={22} />
      {t(age.code, age.params)}
    </span>
  );
}

/** The first that waits, in a line: what it is about is shortened before its own code is. */
function nextOf({ work, isWork, count }: HomeTile, waiting: Waiting | undefined, speech: Speech): string {
  const { t } = speech;
  const { items = [] } = waiting ?? {};
  const line = work?.line;
  if (!line)
    return t(isWork && items.length === 0 ? 'ui.home.nothing' : count && !isWork ? 'ui.home.toSee' : 'ui.home.anytime');
  const first = items.find((item) => isLate(line, item)) ?? items[0];
  if (!first) return t('ui.home.nothing');
  const columns = [line.head, line.main].flatMap((name) => count?.columns.find((column) => column.name === name) ?? []);
  const what = columns.map((column, i) => {
    const text = valueText(column, first[column.name], speech);
    return i > 0 && column.kind === 'code' ? (shortCodes([text]).get(text) ?? text) : text;
  });
  return [...new Set(what)].filter((word) => word !== '').join(' · ');
}
