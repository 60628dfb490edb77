import type { MemoryRunner } from '#engine';
import { product } from '../plant/browserProduct.ts';
import { rowsOfArea, runnerWith } from '../plant/Plant.ts';

const common = new Map<string, Promise<MemoryRunner>>();

/** The rows of the worlds as the scenarios of an area mean them, each time a copy of their own. */
export async function worldRunner(area: string): Promise<MemoryRunner> {
  const made = common.get(area) ?? runnerWith(product(), rowsOfArea(product(), area)).then(({ runner }) => runner);
  common.set(area, made);
  return (await made).fork();
}

/** Users and nothing else. */
export async function emptyRunner(): Promise<MemoryRunner> {
  return (await runnerWith(product(), {})).runner;
}
