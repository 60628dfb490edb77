import { queryColumn } from '../../../load/columns.ts';
import type { Scenario } from '../../../model/scenarioTypes.ts';
import type { LoadedDefinition } from '../../../load/definitions.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';
import { nearestOnly } from '../../../value/suggestion.ts';

/** A word used outside of expressions, and the valid ones. */
interface WordAt extends SourceLocation {
  readonly word: string;
  readonly words: readonly string[];
}

/** Verdicts of checklists, values by which tasks are opened, words whose look a board or their field says, and what rows of scenarios say are words of their fields. */
export function* unknownWord(set: LintInput): Generator<Finding> {
  for (const { word, words, file, pointer } of [
    ...verdicts(set),
    ...openedValues(set),
    ...boardTones(set),
    ...fieldTones(set),
    ...scenarioWords(set),
  ])
    if (!words.includes(word))
      yield { file, pointer, offset: 0, params: { word, words: words.join(', '), ...nearestOnly(word, words) } };
}

function* verdicts(set: LintInput): Generator<WordAt> {
  for (const loaded of screensOf(set, 'checklist')) {
    const { action, lines } = loaded.definition;
    const { judge } = lines;
    const answer = set.actions.get(action)?.definition.input.properties?.[lines.input]?.items?.properties;
    const field = judge && answer?.[judge.input];
    if (!judge || !field) continue;
    const [entity = '', name = ''] = field['x-of']?.split('.') ?? [];
    const words = field.enum ?? wordsOf(set, entity, name) ?? [];
    for (const key of ['good', 'bad'] as const)
      yield { ...locationBelow(fileLocation(loaded), 'lines', 'judge', key), word: judge[key], words };
  }
}

/** Columns that show a field as it is; of others nobody knows the words. */
function* openedValues(set: LintInput): Generator<WordAt> {
  for (const loaded of screensOf(set, 'tasks')) {
    const { open, query } = loaded.definition;
    if (open === undefined || typeof open === 'string') continue;
    const words = columnWords(set, query, open.by);
    if (words)
      for (const word of Object.keys(open.screens))
        yield { ...locationBelow(fileLocation(loaded), 'open', 'screens', word), word, words };
  }
}

function* boardTones(set: LintInput): Generator<WordAt> {
  for (const loaded of screensOf(set, 'board')) {
    const { query, tone = '', tones = {} } = loaded.definition;
    const words = columnWords(set, query, tone);
    if (words)
      for (const word of Object.keys(tones)) yield { ...locationBelow(fileLocation(loaded), 'tones', word), word, words };
  }
}

function* fieldTones(set: LintInput): Generator<WordAt> {
  for (const { file, pointer, schema } of set.fields)
    for (const word of Object.keys(schema['x-tones'] ?? {}))
      yield { ...locationBelow({ file, pointer }, 'x-tones', word), word, words: (schema.enum ?? []).map(String) };
}

/** Words of a column that shows a field as it is. */
function columnWords(set: LintInput, query: string, column: string): readonly string[] | undefined {
  const asked = set.query.get(query)?.definition;
  const isField = asked ? queryColumn(asked, column)?.value === undefined && !(column in (asked.group ?? {})) : true;
  return isField ? wordsOf(set, asked?.from ?? query, column) : undefined;
}

function* scenarioWords(set: LintInput): Generator<WordAt> {
  for (const loaded of set.scenarios)
    for (const { entity, row, ...location } of rowsOf(loaded))
      for (const [field, word] of Object.entries(row)) {
        const words = typeof word === 'string' ? wordsOf(set, entity, field) : undefined;
        if (words && word !== '') yield { ...locationBelow(location, field), word: word as string, words };
      }
}

interface RowAt extends SourceLocation {
  readonly entity: string;
  readonly row: object;
}

/** Rows looked at afterwards, and those a step made. */
function* rowsOf(loaded: LoadedDefinition<Scenario>): Generator<RowAt> {
  const { steps } = loaded.definition;
  for (const [i, { rows = {}, made = {} }] of steps.entries()) {
    yield* tables(locationBelow(fileLocation(loaded), 'steps', i, 'rows'), rows);
    yield* tables(locationBelow(fileLocation(loaded), 'steps', i, 'made'), made);
  }
}

function* tables(location: SourceLocation, entities: Readonly<Record<string, object>>): Generator<RowAt> {
  for (const [entity, rows] of Object.entries(entities))
    for (const [code, row] of Object.entries(rows))
      yield { ...locationBelow(location, entity, code), entity, row: row as object };
}

/** The words of a field that has some: of an enumeration, or states. */
function wordsOf(set: LintInput, entity: string, field: string): readonly string[] | undefined {
  const known = set.shapes.get(entity)?.fields.get(field);
  return known?.kind === 'string' ? known.words : undefined;
}
