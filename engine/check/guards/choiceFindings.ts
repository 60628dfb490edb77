import { pointer } from '../../load/pointer.ts';
import type { DraftProblem } from '../DraftProblem.ts';
import type { Choice } from './choices.ts';

/** What trying the conditions of a model shows: which exclude each other, which leave something out, which decide nothing. */
export function choiceFindings(choices: readonly Choice[]): readonly DraftProblem[] {
  return choices.flatMap((choice) => [...constants(choice), ...overlaps(choice), ...gaps(choice)]);
}

function constants({ constant, state, event }: Choice): readonly DraftProblem[] {
  return [...constant].map(([id, holds]) => ({
    code: holds === 'always' ? 'check.guardAlways' : 'check.guardNever',
    severity: 'warning' as const,
    pointer: pointer('transitions', id, 'ok'),
    params: { state, event },
    ...(holds === 'always' ? { fix: [{ op: 'remove' as const, path: pointer('transitions', id, 'ok') }] } : {}),
  }));
}

function overlaps({ overlap, state, event }: Choice): readonly DraftProblem[] {
  if (!overlap) return [];
  const { first, second, example } = overlap;
  const params = { state, event, other: first, example };
  return [{ code: 'check.guardOverlap', severity: 'note', pointer: pointer('transitions', second, 'ok'), params }];
}

function gaps({ gap, guarded, state, event }: Choice): readonly DraftProblem[] {
  if (gap === undefined) return [];
  const place = pointer('transitions', guarded.at(-1) ?? '', 'ok');
  return [{ code: 'check.guardGap', severity: 'note', pointer: place, params: { state, event, example: gap } }];
}
