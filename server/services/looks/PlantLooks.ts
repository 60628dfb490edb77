import { lookable, lookAt, type Look, type LookCall, type Shell } from '#engine';
import type { SignedIn } from '../../core/signedIn.ts';
import type { Looks } from '../../core/ports/looks.ts';
import type { Read } from '../../core/ports/reads.ts';
import { openIn } from '../../database/personal/opening.ts';
import { readContext, type ReadDeps } from '../reads/readContext.ts';
import { withClient } from '../../database/store/transaction.ts';
import { carriersOf, type Carrier } from './carriers.ts';
import { lookStore } from './lookStore.ts';

/** How deep a look tells values: those of the cards of a slot. */
const LOOK_DEPTH = 8;

/** Looks for a person: nothing is locked, nothing is written, what his roles do not show him is not there. */
export class PlantLooks implements Looks {
  private readonly deps: ReadDeps;

  constructor(deps: ReadDeps) {
    this.deps = deps;
  }

  async look(screen: string, call: LookCall, shell: Shell, by: SignedIn): Promise<Read<Look>> {
    const bundle = this.deps.bundle();
    const found = lookable({ bundle, roles: by.actor.roles, shell }, screen);
    if (!found) return { refusals: [{ code: 'screen.notExist', params: { code: screen }, kind: 'missing' }] };
    const context = await readContext(this.deps, by, found.action.area);
    const data = await withClient(this.deps.pool, (client) =>
      lookAt(bundle, found, call, lookStore(client, bundle), context),
    );
    const foreign = data.refusals.filter(({ kind }) => kind === 'badRequest');
    return foreign.length > 0 ? { refusals: foreign } : { data: await openIn(this.deps.pool, data, LOOK_DEPTH) };
  }

  async carriers(code: string, by: SignedIn): Promise<readonly Carrier[]> {
    return withClient(this.deps.pool, (client) => carriersOf(client, this.deps.bundle(), by.actor.roles, code));
  }
}
