import type { ReactNode } from 'react';
import { labelOf, type Bundle, type Language, type Row, type StateModel } from '#engine';
import { StateBadge } from '#renderer';
import { rolesInOrder } from '../app/people.ts';
import { Plant } from '../plant/Plant.ts';
import { verdictsOn, type RecordRead } from '../plant/readRecord.ts';
import { tell } from '../plant/say.ts';
import type { Reached } from '../reach/Reached.ts';
import { named, stateName, word } from '../words/words.ts';
import css from './kinds.module.css';

export interface StateCardProps {
  readonly bundle: Bundle;
  readonly model: StateModel;
  readonly reached: Reached;
  readonly role: string;
  readonly clock: string;
  readonly language: Language;
}

const LANG = { zh: 'zh-CN', en: 'en' } as const;
/** More that is closed is counted. */
const MOST_CLOSED = 8;

/** What may be done, as somebody in a role is told; by whoever may do each, where nobody is chosen. */
function verdictsFor(bundle: Bundle, { runner }: Reached, row: Row, role: string, clock: string): RecordRead['actions'] {
  const roles = role === 'story' ? rolesInOrder(bundle) : [role];
  const told = new Map<string, RecordRead['actions'][number]>();
  for (const each of roles)
    for (const verdict of verdictsOn(new Plant(runner, bundle, each, clock), row))
      if (!told.has(verdict.action) && !verdict.reasons.some(({ kind }) => kind === 'forbidden'))
        told.set(verdict.action, verdict);
  return [...told.values()];
}

/** A record in a state: what somebody may do with it now, and why not the rest, as the engine says. */
export function StateCard({ bundle, model, reached, role, clock, language }: StateCardProps): ReactNode {
  const row = reached.runner.store.reader().row(reached.entity, reached.id);
  if (!row) return null;
  const reader = { language, zone: reached.runner.store.zone };
  const verdicts = verdictsFor(bundle, reached, row, role, clock);
  const [open, closed] = [verdicts.filter((verdict) => verdict.open), verdicts.filter((verdict) => !verdict.open)];
  return (
    <div className={css['card']} lang={LANG[language]}>
      <p className={css['row']}>
        <code>{labelOf(reached.runner.store.reader(), row)}</code>
        <StateBadge
          word={stateName(bundle, model.id, reached.state)[language]}
          tone={model.tones.get(reached.state) ?? 'neutral'}
        />
      </p>
      <p className={css['row']}>
        {open.length === 0
          ? word('state.nothing')[language]
          : open.map(({ action }) => <b key={action}>{named(bundle, action)[language]}</b>)}
      </p>
      {closed.length > 0 && (
        <ul className={css['closed']}>
          {closed.slice(0, MOST_CLOSED).map(({ action, reasons }) => (
            <li key={action}>
              <b>{named(bundle, action)[language]}</b>:{' '}
              {tell(bundle, reader, reasons)
                .map(({ text }) => text)
                .join('; ')}
            </li>
          ))}
          {closed.length > MOST_CLOSED && <li>{word('state.more', { n: closed.length - MOST_CLOSED })[language]}</li>}
        </ul>
      )}
    </div>
  );
}
