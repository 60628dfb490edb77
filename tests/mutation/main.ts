import { join } from 'node:path';
import { load } from '../../engine/load/loadDefinitions.ts';
import { readDefinitions } from '../../server/start/readDefinitions.ts';
import { say } from '../../server/cli/terminal.mjs';
import { mutate, type Survivor } from './mutate.ts';
import { isNamed } from './named.ts';

/** Changes nobody notices, of all. */
const MOST = 0.03;

const [root = '', , ...words] = process.argv.slice(2);
const { definitions } = load(readDefinitions(join(root, 'definitions')));
const started = performance.now();
const { sites, changes, survivors } = await mutate(definitions, (site) => isNamed(words, site));

/** Unnoticed changes of a place on one line. */
function linesOf(all: readonly Survivor[]): readonly string[] {
  const places = new Map<string, Survivor[]>();
  for (const survivor of all) {
    const key = `${survivor.site.area}  ${survivor.site.place}`;
    places.set(key, [...(places.get(key) ?? []), survivor]);
  }
  return [...places].map(
    ([place, found]) => `${place}: ${found.map(({ change }) => change).join(', ')} (${found[0]?.readers ?? 0})`,
  );
}

for (const line of linesOf(survivors).toSorted()) console.log(line);
const share = changes === 0 ? 0 : survivors.length / changes;
say('mutate.done', {
  sites,
  changes,
  survivors: survivors.length,
  percent: Number((share * 100).toFixed(1)),
  seconds: Math.round((performance.now() - started) / 1000),
});
process.exitCode = share < MOST ? 0 : 1;
