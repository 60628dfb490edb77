import type { ReactNode } from 'react';
import type { StoryProps } from '../props.ts';
import { Chip } from '../../parts/Chip.tsx';
import { Code } from '../../parts/Code.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Phrase } from '../../parts/Phrase.tsx';
import { word } from '../../words/words.ts';

/** The parts of a number, and when the counter resets. */
export function SerialDocs({ product: { bundle }, id }: StoryProps): ReactNode {
  const rule = bundle.serialRules.get(id);
  if (!rule) return null;
  const { parts, reset = 'day', gaps = 'allowed', scope = [] } = rule;
  const sample = Object.values(parts).map((part) => {
    if ('text' in part) return part.text;
    if ('date' in part) return DATES[part.date];
    return 'serial' in part ? String(part.serial.start ?? 1).padStart(part.serial.digits, '0') : '?'.repeat(part.length);
  });
  return (
    <Facts
      of={[
        [word('serial.sample'), <Code key="sample">{sample.join('')}</Code>],
        [
          word('serial.parts'),
          Object.entries(parts).map(([name, part]) => (
            <Chip key={name}>
              {name}: {JSON.stringify(part)}
            </Chip>
          )),
        ],
        [
          word('serial.reset'),
          typeof reset === 'string' ? <Phrase key="reset" of={word(`serial.reset.${reset}`)} /> : String(reset.max),
        ],
        [word('serial.gaps'), <Phrase key="gaps" of={word(`serial.gaps.${gaps}`)} />],
        [word('serial.scope'), scope.join(', ')],
      ]}
    />
  );
}

/** The 21st of November 2026, as each pattern writes it. */
const DATES: Readonly<Record<'yyyy' | 'yyMM' | 'yyMMdd' | 'yyyyMMdd', string>> = {
  yyyy: '2026',
  yyMM: '2611',
  yyMMdd: '261121',
  yyyyMMdd: '20261121',
};
