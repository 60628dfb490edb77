import { compile, load, MemoryRunner, runScenario, type Act, type Bundle, type Outcome, type SourceFile } from '#engine';

/** Remembers what the engine answered to every step. */
class Recorder extends MemoryRunner {
  readonly outcomes: Outcome[] = [];

  override async act(act: Act): Promise<Outcome> {
    const outcome = await super.act(act);
    this.outcomes.push(outcome);
    return outcome;
  }
}

/**
 * Everything the engine says about a set of definitions, as lines of JSON: the digest of the bundle, then per scenario its
 * result, the answer to each step and every row that stands at the end.
 */
export async function verdictsOf(files: readonly SourceFile[]): Promise<readonly string[]> {
  const { bundle } = compile(load(files).definitions);
  const lines = [bundle.hash];
  for (const scenario of bundle.scenarios.values()) {
    const runner = new Recorder(bundle);
    const result = await runScenario(scenario, bundle, runner);
    lines.push(JSON.stringify({ result, outcomes: runner.outcomes, rows: rowsOf(bundle, runner) }));
  }
  return lines;
}

function rowsOf(bundle: Bundle, { store }: MemoryRunner): object {
  const stored = [...bundle.entities.values()].filter(({ kindOf }) => kindOf !== 'view');
  return Object.fromEntries(stored.map(({ id }) => [id, store.rows(id)]).filter(([, rows]) => rows!.length > 0));
}
