import { codeKey } from '../value/text.ts';
import type { ScenarioRunner } from './types.ts';

/** Finds rows by the names a scenario gives them, whatever their case. */
export class Directory {
  private readonly ids = new Map<string, string>();
  private readonly runner: ScenarioRunner;

  constructor(runner: ScenarioRunner) {
    this.runner = runner;
  }

  /** Gives a row of the scenario its id. */
  add(entity: string, name: string): string {
    const id = this.runner.newId();
    this.name(entity, name, id);
    return id;
  }

  /** Gives a row that an action made a name. */
  name(entity: string, name: string, id: string): void {
    this.ids.set(directoryKey(entity, name), id);
  }

  /** Id of a row with a name, or of one that stood there before, or that an action made; undefined when there is none. */
  async find(entity: string, name: string): Promise<string | undefined> {
    return this.ids.get(directoryKey(entity, name)) ?? (await this.runner.find(entity, name));
  }
}

/** By what a directory knows a row: its entity and its name, whatever its case. */
export const directoryKey = (entity: string, name: string): string => `${entity}:${codeKey(name)}`;
