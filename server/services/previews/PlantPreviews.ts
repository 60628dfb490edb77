import { previewScreen, previewInput, type Preview, type PreviewRequest, type Shell } from '#engine';
import type { SignedIn } from '../../core/signedIn.ts';
import type { Previews } from '../../core/ports/previews.ts';
import type { Read } from '../../core/ports/reads.ts';
import { decryptAnswer } from '../../database/personal/decrypt.ts';
import { readContext, type ReadDeps } from '../reads/readContext.ts';
import { withClient, withReads } from '../../database/store/transaction.ts';
import { findCarriers, type Carrier } from './carriers.ts';
import { previewStore } from './previewStore.ts';

/** Depth of the values in a preview: those of the cards of a slot. */
const PREVIEW_DEPTH = 8;

/** Previews for a user: no locks, no writes, and only what their roles show. */
export class PlantPreviews implements Previews {
  private readonly deps: ReadDeps;

  constructor(deps: ReadDeps) {
    this.deps = deps;
  }

  async preview(screen: string, call: PreviewRequest, shell: Shell, by: SignedIn): Promise<Read<Preview>> {
    const bundle = this.deps.bundle();
    const found = previewScreen({ bundle, roles: by.actor.roles, shell }, screen);
    if (!found) return { refusals: [{ code: 'screen.notExist', params: { code: screen }, kind: 'missing' }] };
    const context = await readContext(this.deps, by, found.action.area);
    const data = await withReads(this.deps.pool, (client) =>
      previewInput(bundle, found, call, previewStore(client, bundle), context),
    );
    const foreign = data.refusals.filter(({ kind }) => kind === 'badRequest');
    return foreign.length > 0 ? { refusals: foreign } : { data: await decryptAnswer(this.deps.pool, data, PREVIEW_DEPTH) };
  }

  async carriers(code: string, by: SignedIn): Promise<readonly Carrier[]> {
    const context = await readContext(this.deps, by);
    return withClient(this.deps.pool, (client) => findCarriers(client, this.deps.bundle(), context, code));
  }
}
