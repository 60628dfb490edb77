import type { ReactNode } from 'react';
import type { Column } from '#engine';
import type { Item } from '../../api/reads.ts';
import { dayTime } from '../../i18n/moments.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { ageSince } from './age.ts';
import css from './BoardCard.module.css';

/** How long ago the moment or day of a card was; pointed at, when. */
export function CardAge({ since, item }: { readonly since: Column | undefined; readonly item: Item }): ReactNode {
  const translator = useTranslator();
  if (!since) return null;
  const age = ageSince(item, since.name);
  if (!age) return null;
  const moment = String(item[since.name]);
  return (
    <p className={css['age']} title={`${translator.t(since.title)} ${dayTime(moment, translator)}`}>
      <Icon name="clock" size={15} />
      <time dateTime={moment}>{translator.t(age.code, age.params)}</time>
    </p>
  );
}
