import type { MemoryRunner } from '#engine';
import { product } from '../plant/browserProduct.ts';
import { rowsOfArea, runnerWith } from '../plant/Plant.ts';
import { hasRecord, lendRecord } from '../reach/lendRecord.ts';

const common = new Map<string, Promise<MemoryRunner>>();

/** The rows of the worlds as the scenarios of an area mean them, each time a copy of their own. */
export async function worldRunner(area: string): Promise<MemoryRunner> {
  const made = common.get(area) ?? runnerWith(product(), rowsOfArea(product(), area)).then(({ runner }) => runner);
  common.set(area, made);
  return (await made).fork();
}

/** The rows of an area; where they have no record of the entity, those of a scenario that has one. */
export async function recordRunner(area: string, entity: string): Promise<MemoryRunner> {
  const world = await worldRunner(area);
  return hasRecord(world, entity) ? world : ((await lendRecord(product().bundle, entity)) ?? world);
}

/** Users and nothing else. */
export async function emptyRunner(): Promise<MemoryRunner> {
  return (await runnerWith(product(), {})).runner;
}
