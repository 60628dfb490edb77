import type { SerialRuleDefinition } from '../definitions.generated.ts';
import { byRank } from '../load/names.ts';
import type { Bundle } from '../model/types.ts';
import { codeLike } from '../model/codeLike.ts';
import { oncePer } from '../value/oncePer.ts';

/** What codes of a kind look like, as far as its serial rule says. */
export interface CodeShape {
  readonly entity: string;
  /** What they begin with. */
  readonly starts: string;
  /** The whole of one, as a regular expression. */
  readonly pattern: string;
  /** The whole of one to the eye: letters as they are, `0` for a digit, the letters of its format for a date. */
  readonly like: string;
}

/** Shapes of the codes that are given by rules; codes of other kinds are anybody's. */
export const codeShapes: (bundle: Bundle) => readonly CodeShape[] = oncePer(({ entities, serialRules }) =>
  [...entities].flatMap(([entity, { fields }]) => {
    const rule = serialRules.get(fields.get('code')?.schema['x-serial'] ?? '');
    const shape = rule && shapeOf(rule);
    return shape ? [{ entity, ...shape }] : [];
  }),
);

type Part = SerialRuleDefinition['parts'][string];

/** Undefined where codes begin with something that differs from one to the next. */
function shapeOf({ parts }: SerialRuleDefinition): Omit<CodeShape, 'entity'> | undefined {
  const ordered = byRank(parts).map(([, part]) => part);
  const [first] = ordered;
  if (!first || !('text' in first)) return undefined;
  return { starts: first.text, pattern: `^${ordered.map(patternOf).join('')}$`, like: codeLike({ parts }) };
}

const MONTH = '(0[1-9]|1[0-2])';
const DATES = {
  yyyy: '\\d{4}',
  yyMM: `\\d\\d${MONTH}`,
  yyMMdd: `\\d\\d${MONTH}(0[1-9]|[12]\\d|3[01])`,
  yyyyMMdd: `\\d{4}${MONTH}(0[1-9]|[12]\\d|3[01])`,
} as const;

function patternOf(part: Part): string {
  if ('text' in part) return part.text.replaceAll(/[^0-9A-Za-z]/gu, '\\$&');
  if ('date' in part) return DATES[part.date];
  if ('param' in part) return `.{0,${part.length}}`;
  return `\\d{${part.serial.digits}}`;
}
