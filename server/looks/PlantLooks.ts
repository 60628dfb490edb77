import type { Pool } from 'pg';
import { lookable, lookAt, type Bundle, type Context, type Look, type LookCall, type Shell, type Value } from '#engine';
import type { SignedIn } from '../auth/types.ts';
import type { Looks } from '../http/lookPort.ts';
import type { Read } from '../http/ports.ts';
import { withClient } from '../store/transaction.ts';
import { carriersOf, type Carrier } from './carriers.ts';
import { lookStore } from './lookStore.ts';

export interface PlantLooksDeps {
  readonly pool: Pool;
  readonly bundle: () => Bundle;
  readonly settings: () => Promise<Readonly<Record<string, Readonly<Record<string, Value>>>>>;
  readonly zone: () => string;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** Looks for a person: nothing is locked, nothing is written, what his roles do not show him is not there. */
export class PlantLooks implements Looks {
  private readonly deps: PlantLooksDeps;

  constructor(deps: PlantLooksDeps) {
    this.deps = deps;
  }

  async look(screen: string, call: LookCall, shell: Shell, by: SignedIn): Promise<Read<Look>> {
    const bundle = this.deps.bundle();
    const found = lookable({ bundle, roles: by.actor.roles, shell }, screen);
    if (!found) return { refusals: [{ code: 'screen.notExist', params: { code: screen }, kind: 'missing' }] };
    const context = await this.context(by);
    const data = await withClient(this.deps.pool, (client) =>
      lookAt(bundle, found, call, lookStore(client, bundle), context),
    );
    const foreign = data.refusals.filter(({ kind }) => kind === 'badRequest');
    return foreign.length > 0 ? { refusals: foreign } : { data };
  }

  async carriers(code: string, by: SignedIn): Promise<readonly Carrier[]> {
    return withClient(this.deps.pool, (client) => carriersOf(client, this.deps.bundle(), by.actor.roles, code));
  }

  private async context({ actor }: SignedIn): Promise<Context> {
    const { now, zone, settings, newId } = this.deps;
    return { actor, now: now().toISOString(), zone: zone(), settings: await settings(), newId, confirmed: new Set() };
  }
}
