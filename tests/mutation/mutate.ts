import type { Definitions } from '../../engine/load/definitions.ts';
import { compile } from '../../engine/compile/compile.ts';
import type { Bundle } from '../../engine/model/types.ts';
import { wrongExamples } from '../../engine/scenario/examples.ts';
import { MemoryRunner } from '../../engine/scenario/memoryRunner.ts';
import { runScenario } from '../../engine/scenario/runScenario.ts';
import { idleChecks, namelessChildren, sharedCodes } from './generated.ts';
import { Probe, whileChanged } from './probe.ts';
import { partsOf } from './parts.ts';
import { isProof } from './proof.ts';
import { sitesOf, withLikes, type Change, type Site } from './sites.ts';

/** A change of the definitions that every scenario takes for right. */
export interface Survivor {
  readonly site: Site;
  readonly change: Change;
  /** How many scenarios and examples came by it. */
  readonly readers: number;
}

/** What came of changing every site, one at a time. */
export interface MutationResult {
  readonly sites: number;
  readonly changes: number;
  readonly survivors: readonly Survivor[];
}

/**
 * Changes every condition and constraint of a plant, one at a time, and looks whether a scenario or an example of a rule
 * notices. Only those that come by the site are run; compiled again is only what may prove that something is there.
 *
 * @param isWanted  which sites are changed
 * @throws Error when a scenario fails before anything is changed
 */
export async function mutate(
  definitions: Definitions,
  isWanted: (site: Site) => boolean = () => true,
): Promise<MutationResult> {
  const { bundle } = compile(definitions);
  const variants = new Map([...definitions.variant].map(([id, { definition }]) => [id, definition.of]));
  const sites = sitesOf(bundle, variants, partsOf(definitions));
  const probe = new Probe(sites.flatMap(withLikes));
  const checks = checksOf(bundle);
  for (const [name, notices] of checks) {
    probe.begin(name);
    if (await notices()) throw new Error(`${name} fails before anything is changed`);
  }
  const survivors: Survivor[] = [];
  let changes = 0;
  const wanted = sites.filter(isWanted);
  for (const site of wanted) {
    const readers = [...new Set(withLikes(site).flatMap((each) => probe.readersOf(each)))].filter((name) => checks.has(name));
    for (const change of site.changes.keys()) {
      changes += 1;
      const isSeen = await everywhere(site, change, () => anyOf(readers.map((name) => checks.get(name)!)));
      const isNoticed = isSeen || (change === 'always' && isProof(definitions, site));
      if (!isNoticed) survivors.push({ site, change, readers: readers.length });
    }
  }
  return { sites: wanted.length, changes, survivors };
}

/** Runs work while a place, and all that are like it, are changed. */
function everywhere(site: Site, change: Change, work: () => Promise<boolean>): Promise<boolean> {
  const inner = withLikes(site).reduce<() => Promise<boolean>>(
    (rest, each) => () => whileChanged(each, each.changes.get(change), rest),
    work,
  );
  return inner();
}

/** Says whether something is not as it should be. */
type Check = () => Promise<boolean>;

function checksOf(bundle: Bundle): ReadonlyMap<string, Check> {
  const scenarios = [...bundle.scenarios.values()].map((scenario): readonly [string, Check] => [
    scenario.id,
    async () => {
      const { passed } = await runScenario(scenario, bundle, new MemoryRunner(bundle));
      return !passed;
    },
  ]);
  const examples = async (): Promise<boolean> =>
    [...bundle.rules.values()].some((rule) => wrongExamples(bundle, rule).length > 0);
  const generated = [sharedCodes, namelessChildren, idleChecks].map((find): readonly [string, Check] => {
    const before = find(bundle).length;
    return [` ${find.name}`, async () => find(bundle).length > before];
  });
  return new Map([...scenarios, [' examples', examples], ...generated]);
}

/** A change that makes the program throw is noticed, too. */
async function anyOf(checks: readonly Check[]): Promise<boolean> {
  for (const notices of checks) if (await notices().catch(() => true)) return true;
  return false;
}
