import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { countText, numberText } from '../../../i18n/texts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { valueText } from '../../../parts/value/valueText.ts';
import { shortCodes } from './shortCodes.ts';
import { ageText, agoText, inOrder } from '../../../screens/tasks/taskTimes.ts';
import { overdueCount, type HomeTile, type PendingRows } from './homeTiles.ts';
import css from './PadHome.module.css';

export interface HomeTileCardProps {
  readonly tile: HomeTile;
  readonly pending: PendingRows | undefined;
  /** The most urgent tile. */
  readonly isFirst?: boolean;
  readonly isOnline: boolean;
  /** Its rows could not be read. */
  readonly isUnread: boolean;
}

/** A tile of the menu: its pending rows, and the first of them. Without a network it shows whether it works offline. */
export function HomeTileCard({ tile, pending, isFirst = false, isOnline, isUnread }: HomeTileCardProps): ReactNode {
  const translator = useTranslator();
  const { t, language } = translator;
  // Where nothing waits, the line below says so.
  const found = tile.count && pending?.count;
  const count = found === 0 && tile.isWork ? undefined : found;
  return (
    <Link
      href={`/s/${tile.screen}`}
      className={css['tile']}
      data-testid="tile"
      data-first={isFirst}
      data-away={isUnread || pending?.readAt !== undefined || (!isOnline && !tile.canWait)}
    >
      <span className="row gap-14">
        <span className={css['icon']}>
          <Icon name={tile.icon} size={36} />
        </span>
        <span className={css['title']}>{t(tile.title)}</span>
      </span>
      <span className={css['count']} data-zero={count === 0}>
        <b>{count === undefined ? ' ' : numberText(count, language)}</b>
        <span className="text-19">{count !== undefined && t(tile.isWork ? 'ui.home.items' : 'ui.home.rows', { count })}</span>
        <Pill tile={tile} pending={pending} />
      </span>
      <span className={css['next']}>
        {!isOnline
          ? t(tile.canWait ? 'ui.home.goesOn' : 'ui.home.needsNet')
          : isUnread
            ? t('ui.home.unread')
            : pending?.readAt === undefined
              ? nextTaskText(tile, pending, translator)
              : t('ui.home.old', { ago: agoText(pending.readAt, t) })}
      </span>
    </Link>
  );
}

/** Number of overdue rows, else the waiting time of the first. */
function Pill({ tile, pending }: Pick<HomeTileCardProps, 'tile' | 'pending'>): ReactNode {
  const translator = useTranslator();
  const { t, language } = translator;
  const overdue = overdueCount(tile, pending);
  const { items = [], count = 0 } = pending ?? {};
  const [first] = items;
  if (overdue > 0)
    return (
      <span className={css['pill']} data-overdue>
        <Icon name="clock" size={22} />
        {t('ui.tasks.overdueCount', { count: countText(overdue, items.length < count, language) })}
      </span>
    );
  const age = first && tile.work ? ageText(tile.work.line, first, translator) : undefined;
  return age === undefined ? null : <span className={css['pill']}>{age}</span>;
}

/** The first pending row in one line; its subject is shortened before its code. */
function nextTaskText({ work, isWork, count }: HomeTile, pending: PendingRows | undefined, translator: Translator): string {
  const { t } = translator;
  if (count && !pending) return '';
  const { items = [] } = pending ?? {};
  const line = work?.line;
  if (!line)
    return t(isWork && items.length === 0 ? 'ui.home.nothing' : count && !isWork ? 'ui.home.toSee' : 'ui.home.anytime');
  const [first] = inOrder(line, items);
  if (!first) return t('ui.home.nothing');
  const columns = [line.head, line.what[0]].flatMap((name) => count?.columns.find((column) => column.name === name) ?? []);
  const subject = columns.map((column, i) => {
    const text = valueText(column, first[column.name], translator);
    return i > 0 && column.kind === 'code' ? (shortCodes([text]).get(text) ?? text) : text;
  });
  return [...new Set(subject)].filter((word) => word !== '').join(' · ');
}
