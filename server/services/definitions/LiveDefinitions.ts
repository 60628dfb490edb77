import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { digest, withPlantRoles, type Bundle, type PlantRole, type SourceFile } from '#engine';
import { plantRolesStamp, readPlantRoles } from '../auth/plantRoles.ts';
import { announce, readAnnouncement, type AnnouncedContent } from './announcements.ts';
import type { PublishedDefinitions } from './compileOverlay.ts';
import { compilerHere, type DefinitionCompiler } from './compiler/DefinitionCompiler.ts';
import { formerFlows } from './formerFlows.ts';
import { definitionKey, lastPublication, readOverlay, type FlowRevision, type Overlay } from './overlay.ts';

/** What the holder of the definitions is made of. */
export interface LiveDefinitionsParts {
  readonly pool: Pool;
  /** The shipped files, and their bundle. */
  readonly files: readonly SourceFile[];
  readonly bundle: Bundle;
  /** Those that hold at the start. */
  readonly published?: PublishedDefinitions;
  /** Compiles what is drafted and published; where requests are answered when it is absent. */
  readonly compiler?: DefinitionCompiler;
}

/** The definitions that hold, with the roles of the plant. */
export interface DefinitionsInForce extends PublishedDefinitions {
  /** Stands for these roles: a transaction that finds another stamp was decided by older ones. */
  readonly rights: string;
}

/** Whose request is under way, and what it began with; undefined where it follows what is published. */
interface RequestDefinitions {
  readonly of: LiveDefinitions;
  readonly published: DefinitionsInForce | undefined;
}

/** One for all holders of a process: each that was ever used costs at every promise from then on. */
const requests = new AsyncLocalStorage<RequestDefinitions>();

/** Milliseconds between two questions whether another server has published. */
const POLL_INTERVAL_MS = 400;
/** Less than a compiler keeps what it knows while nobody asks it. */
const EXPECTED_INTERVAL_MS = 240_000;

/**
 * The definitions that hold now with the roles the plant made, exchanged as a whole when definitions are published or roles are
 * changed, here or on another server. A request takes them once: what it asks for later is of the same bundle.
 */
export class LiveDefinitions {
  readonly #pool: Pool;
  /** What was shipped; the overlay lies over it. */
  readonly shipped: { readonly files: readonly SourceFile[]; readonly bundle: Bundle };
  readonly compiler: DefinitionCompiler;
  /** What flows were at the start, whatever release shipped them. */
  readonly #flows: readonly FlowRevision[];
  readonly #listeners = new Set<(published: DefinitionsInForce) => void>();
  /** What was published, without the roles of the plant. */
  #published: PublishedDefinitions;
  #current: DefinitionsInForce;
  #roles: { readonly stamp: string; readonly roles: readonly PlantRole[] } = { stamp: '', roles: [] };
  /** What another server is about to publish, compiled before it holds. */
  #ahead: { readonly key: string; readonly compiled: Promise<PublishedDefinitions> } | undefined;
  readonly #announced = new Set<string>();
  /** When drafts were expected last; milliseconds. */
  #expectedAt = -EXPECTED_INTERVAL_MS;
  #refreshing: Promise<void> | undefined;

  constructor({ pool, files, bundle, published, compiler = compilerHere }: LiveDefinitionsParts) {
    this.#pool = pool;
    this.compiler = compiler;
    this.#flows = published?.flows ?? [];
    this.shipped = { files, bundle };
    this.#published = published ?? { publication: 0, files, bundle, flows: [], broken: [] };
    this.#current = { ...this.#published, rights: this.#roles.stamp };
  }

  /** Those that hold now. */
  get current(): DefinitionsInForce {
    return this.#current;
  }

  /** The bundle of the request that is under way, else the one that holds now. */
  readonly bundle = (): Bundle => this.#ofRequest().bundle;

  /** The files behind {@link bundle}. */
  readonly files = (): readonly SourceFile[] => this.#ofRequest().files;

  /** What flows were before those of {@link files}. */
  readonly formerFlows = (): readonly SourceFile[] => formerFlows(this.shipped.files, this.#ofRequest().flows);

  /** Roles whose rows decide what they grant, as they were read last. */
  readonly plantRoles = (): readonly PlantRole[] => this.#roles.roles;

  #ofRequest(): DefinitionsInForce {
    const request = requests.getStore();
    return (request?.of === this ? request.published : undefined) ?? this.#current;
  }

  /** Does the work of one request, which keeps the definitions it began with. */
  inRequest<T>(work: () => T): T {
    return requests.run({ of: this, published: this.#current }, work);
  }

  /** Does work that outlives the request that began it: it follows what is published. */
  outsideRequest<T>(work: () => T): T {
    return requests.run({ of: this, published: undefined }, work);
  }

  /** Takes definitions over that were published here. Older ones than those that hold are left. */
  adopt(published: PublishedDefinitions): void {
    if (published.publication > this.#published.publication) this.#exchange(published);
  }

  #exchange(published: PublishedDefinitions): void {
    this.#published = published;
    const { roles, stamp } = this.#roles;
    this.#current = { ...published, bundle: withPlantRoles(published.bundle, roles), rights: stamp };
    for (const listener of this.#listeners) listener(this.#current);
  }

  /** Takes over what other servers have published, and the roles of the plant, as they are at this call or later. */
  async refresh(): Promise<void> {
    // What is being read may have been read before something was written.
    await this.#refreshing?.catch(() => undefined);
    this.#refreshing ??= this.#read().finally(() => (this.#refreshing = undefined));
    return this.#refreshing;
  }

  async #read(): Promise<void> {
    await this.#readRoles();
    const { publication } = this.#current;
    if ((await lastPublication(this.#pool)) === publication) return;
    const overlay = await readOverlay(this.#pool);
    const isAhead = this.#ahead?.key === contentsKey(overlay.revisions);
    const compiled = await ((isAhead ? this.#ahead?.compiled : undefined) ?? this.#compile(overlay));
    this.adopt({ ...compiled, publication: overlay.publication });
  }

  async #readRoles(): Promise<void> {
    const { bundle } = this.#published;
    const stamp = await plantRolesStamp(this.#pool, bundle);
    if (stamp === this.#roles.stamp) return;
    this.#roles = { stamp, roles: await readPlantRoles(this.#pool, bundle) };
    this.#exchange(this.#published);
  }

  async #compile(overlay: Overlay): Promise<PublishedDefinitions> {
    const { files, bundle } = this.shipped;
    const flows = [...this.#flows, ...overlay.flows];
    return { bundle, ...(await this.compiler.run('overlay', files, { ...overlay, flows })) };
  }

  /** Announces to the other servers what this one is about to publish. @returns takes the announcement back */
  async announce(contents: readonly AnnouncedContent[]): Promise<() => Promise<void>> {
    const { id, end } = await announce(this.#pool, this.#current.publication, contents);
    this.#announced.add(id);
    return end;
  }

  /**
   * Somebody works at a draft: this server and the others compile what holds, and do not wait for it, so that checks and the
   * publication that follow compile only what is another one.
   */
  expectDrafts(): void {
    const now = performance.now();
    if (now - this.#expectedAt < EXPECTED_INTERVAL_MS) return;
    this.#expectedAt = now;
    const { files } = this.current;
    // Where requests are answered nothing is compiled before it is needed.
    const compiled = this.compiler === compilerHere ? [] : [this.compiler.run('contents', files, [], this.formerFlows())];
    // The check or the publication reports what fails.
    for (const each of [...compiled, this.announce([])]) each.catch(() => undefined);
  }

  /** Compiles what another server is about to publish, and does not wait for it. */
  async #prepare(): Promise<void> {
    const { publication } = this.#current;
    const announced = await readAnnouncement(this.#pool, publication, (id) => this.#announced.has(id));
    if (announced === undefined) return;
    this.#announced.add(announced.id);
    const { revisions, flows } = await readOverlay(this.#pool);
    const changed = new Set(announced.contents.map(definitionKey));
    const coming = announced.contents.map((each) => ({ ...each, revision: 0 }));
    const all = [...revisions.filter((each) => !changed.has(definitionKey(each))), ...coming];
    const compiled = this.#compile({ publication, revisions: all, flows: [...flows, ...coming.filter(isFlow)] });
    const ahead = { key: contentsKey(all), compiled };
    this.#ahead = ahead;
    // What failed is compiled again when it holds.
    compiled.catch(() => (this.#ahead = this.#ahead === ahead ? undefined : this.#ahead));
  }

  /** Calls back whenever definitions are exchanged. @returns how to stop */
  listen(listener: (published: DefinitionsInForce) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Looks for publications of other servers from now on. @returns how to stop */
  follow(): () => void {
    // A database that is away for a moment is asked again.
    const look = async (): Promise<void> => {
      await this.refresh();
      await this.#prepare();
    };
    const timer = setInterval(() => void look().catch(() => undefined), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }
}

const isFlow = ({ kind }: AnnouncedContent): boolean => kind === 'flow';

/** Names a set of contents: the same ones, the same bundle. */
function contentsKey(contents: readonly AnnouncedContent[]): string {
  return digest(
    contents.map((each) => [definitionKey(each), each.content]).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
}
