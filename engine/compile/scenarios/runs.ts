import { shownValue } from '../../load/files/checkSchema.ts';
import type { Locate } from '../../load/files/locate.ts';
import { pointerNames } from '../../load/pointer.ts';
import type { RowsByName, Scenario, ScenarioStep } from '../../model/scenarioTypes.ts';
import type { ExpandedStep } from './entries.ts';
import type { ExpandedScenario } from './expand.ts';

/** Time of a step that names none and follows none. */
export const FIRST = '2026-11-21T00:00:00.000Z';

/** A case by its number from 1, and the place of its step. */
interface Case {
  readonly written: ExpandedStep;
  readonly number: number;
  readonly index: number;
}

/** One case with the rows it needs. */
interface Variation {
  readonly name: string;
  readonly given: RowsByName;
}

/**
 * Splits a scenario into runs: cases that change nothing share one, together with the first that does; every other case, and
 * the story, has its own rows.
 */
export function splitRuns(expanded: ExpandedScenario, locate: Locate): readonly Scenario[] {
  const { definition, cases, story } = expanded;
  const run = (id: string, indexes: readonly number[], given = definition.given): Scenario => ({
    id,
    given,
    steps: indexes.map((i) => (i < cases.length ? withTime(definition.steps[i]!) : definition.steps[i]!)), // an index is that of a step
    written: (at) => placeOf(expanded, locate, at, indexes),
  });
  const numbered = cases.map((written, index): Case => ({ written, number: index + 1, index }));
  const [together, alone] = separateCases(numbered.filter(({ written }) => Object.keys(written.for).length === 0));
  const storyId = cases.length === 0 ? definition.id : `${definition.id} story`;
  return [
    ...(together.length > 0 ? [run(definition.id, indexesOf(together))] : []),
    ...alone.map((each) => run(`${definition.id} case ${each.number}`, [each.index])),
    ...numbered.flatMap(({ written, number, index }) =>
      variations(definition.given, written.for).map(({ name, given }) =>
        run(`${definition.id} case ${number} ${name}`, [index], given),
      ),
    ),
    ...(story.length > 0 ? [run(storyId, indexesOf(story.map((_, i) => ({ index: cases.length + i }))))] : []),
  ];
}

/** A case is at the time it names, or where all begin, whatever stands before it. */
const withTime = (step: ScenarioStep): ScenarioStep & { readonly at: string } => ({ ...step, at: step.at ?? FIRST });

const timeOf = ({ written }: Case): number => Date.parse(withTime(written.step).at);

/** Cases that are run together, as no clock goes back, and the others. */
function separateCases(cases: readonly Case[]): readonly [readonly Case[], readonly Case[]] {
  const idle = cases.filter(({ written }) => !changes(written.step)).sort((a, b) => timeOf(a) - timeOf(b));
  const busy = cases.filter(({ written }) => changes(written.step));
  const [first] = busy;
  const last = idle.at(-1);
  const follows = first !== undefined && (!last || timeOf(first) >= timeOf(last));
  return follows ? [[...idle, first], busy.slice(1)] : [idle, busy];
}

const indexesOf = (cases: readonly Pick<Case, 'index'>[]): readonly number[] => cases.map(({ index }) => index);

/** What is refused, or only asked, leaves every row as it is. */
const changes = ({ refused, seen }: ScenarioStep): boolean => refused === undefined && seen?.['confirm'] === undefined;

/** The given rows with each value of each field in turn; none when a case has no such fields. */
export function variations(given: RowsByName, fields: ExpandedStep['for']): readonly Variation[] {
  return Object.entries(fields).reduce<readonly Variation[]>((all, [path, values]) => {
    const before = all.length > 0 ? all : [{ name: '', given }];
    return before.flatMap(({ name, given: rows }) =>
      values.map((value) => ({ name: `${name} ${shownValue(value)}`.trim(), given: withField(rows, path, value) })),
    );
  }, []);
}

function withField(given: RowsByName, path: string, value: unknown): RowsByName {
  const { entity, name, field } = splitPath(path);
  const row = (given[entity]?.[name] ?? {}) as Readonly<Record<string, unknown>>;
  const { [field]: _old, ...others } = row;
  return { ...given, [entity]: { ...given[entity], [name]: value === null ? others : { ...row, [field]: value } } };
}

/** `entity.row.field`; a row may be called with dots. */
export function splitPath(path: string): { readonly entity: string; readonly name: string; readonly field: string } {
  const [entity = '', ...rest] = path.split('.');
  return { entity, name: rest.slice(0, -1).join('.'), field: rest.at(-1) ?? '' };
}

/** Where an entry of a run is written; of its steps only some are in it, in another order. */
function placeOf({ file, origins, source }: ExpandedScenario, locate: Locate, at: string, indexes: readonly number[]) {
  const [kind, i, ...rest] = pointerNames(at);
  const whole = kind === 'steps' ? ['', kind, indexes[Number(i)], ...rest].join('/') : at;
  const location = origins.of(file, whole) ?? source;
  return { ...location, line: locate(location.file, location.pointer).line };
}
