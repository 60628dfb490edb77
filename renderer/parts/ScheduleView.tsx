import type { ReactNode } from 'react';
import type { Json } from '../api/reads.ts';
import { useSpeech } from '../i18n/useSpeech.ts';
import { meetingText } from './weekly.ts';

type Entry = Readonly<Record<string, Json>>;

/** What comes every week, a line for each time, and below it the days on which it is otherwise. */
export function ScheduleView({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  const { t, language } = useSpeech();
  return (
    <ul style={{ display: 'grid', gap: '2px', listStyle: 'none' }}>
      {entries.map((entry, i) => (
        <li key={i}>
          {meetingText(entry, language)}
          {otherDays(entry).map((other, k) => (
            <div key={k} style={{ color: 'var(--takt-ink2)' }}>
              {t(other['cancelled'] === true ? 'ui.schedule.cancelled' : 'ui.schedule.otherwise', {
                date: String(other['date'] ?? ''),
                times: [other['start'], other['end']].filter((time) => typeof time === 'string').join('–'),
                note: typeof other['note'] === 'string' ? other['note'] : '',
              })}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

function otherDays(entry: Entry): readonly Entry[] {
  const list = Object.values(entry).find(Array.isArray);
  return Array.isArray(list) ? (list as readonly Entry[]) : [];
}
