import type { ActionModel } from '../../model/types.ts';
import type { Refusal } from '../../types.ts';
import type { Preview } from './preview.ts';
import type { RoutedScan } from './routeScan.ts';
import type { EvaluatedInput } from './evaluateInput.ts';

/** Whether a scan was refused only because it repeats an earlier one; the existing value is then kept. */
export function repeatedScan(
  { asserts }: ActionModel,
  placed: RoutedScan,
  reasons: readonly Refusal[],
): Pick<Preview, 'repeats'> {
  const isRepeat = (code: string): boolean =>
    asserts.some((assert) => assert.kind === 'ok' && assert.repeats === true && assert.code === code);
  const isKnown = !placed.ok && placed.repeats === true;
  return isKnown || (reasons.length > 0 && reasons.every(({ code }) => isRepeat(code))) ? { repeats: true } : {};
}

/** The confirmations and warnings a scan adds. @param before the evaluation without it */
export async function newQuestions(
  evaluated: EvaluatedInput,
  before: () => Promise<EvaluatedInput>,
): Promise<readonly Refusal[]> {
  const questions = questionsOf(evaluated);
  if (questions.length === 0) return [];
  const old = new Set(questionsOf(await before()).map(keyOf));
  return questions.filter((each) => !old.has(keyOf(each)));
}

function questionsOf({ evaluation: { questions } }: EvaluatedInput): readonly Refusal[] {
  return [...questions.confirms, ...questions.warnings];
}

const keyOf = ({ code, params, at }: Refusal): string => JSON.stringify([code, params, at]);
