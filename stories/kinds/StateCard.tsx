import type { ReactNode } from 'react';
import { labelOf, type Bundle, type Language, type StateModel } from '#engine';
import { StateBadge } from '#renderer';
import { renderRefusals } from '../plant/sentences.ts';
import type { ReachedRecord } from '../reach/ReachedRecord.ts';
import { named, stateName, word } from '../words/words.ts';
import css from './kinds.module.css';
import { verdictsFor } from './verdicts.ts';

export interface StateCardProps {
  readonly bundle: Bundle;
  readonly model: StateModel;
  readonly reached: ReachedRecord;
  readonly role: string;
  readonly clock: string;
  readonly language: Language;
}

const LANG = { zh: 'zh-CN', en: 'en' } as const;
/** More that is closed is counted. */
const MAX_CLOSED = 8;

/** A record in a state: what somebody may do with it now, and why not the rest, as the engine says. */
export function StateCard({ bundle, model, reached, role, clock, language }: StateCardProps): ReactNode {
  const row = reached.runner.store.reader().row(reached.entity, reached.id);
  if (!row) return null;
  const reader = { language, zone: reached.runner.store.zone };
  const verdicts = verdictsFor(bundle, reached.runner, row, role, clock);
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
          : open.map(({ action }) => (
              <b key={action} data-open={action}>
                {named(bundle, action)[language]}
              </b>
            ))}
      </p>
      {closed.length > 0 && (
        <ul className={css['closed']}>
          {closed.slice(0, MAX_CLOSED).map(({ action, reasons }) => (
            <li key={action}>
              <b>{named(bundle, action)[language]}</b>:{' '}
              {renderRefusals(bundle, reader, reasons)
                .map(({ text }) => text)
                .join('; ')}
            </li>
          ))}
          {closed.length > MAX_CLOSED && <li>{word('state.more', { n: closed.length - MAX_CLOSED })[language]}</li>}
        </ul>
      )}
    </div>
  );
}
