import type pg from 'pg';
import type { Bundle, SourceFile } from '#engine';
import { ActionRunner } from '../services/actions/ActionRunner.ts';
import type { PublishedBundle } from '../services/actions/deps.ts';
import { publish } from '../services/actions/publish.ts';
import type { PublishedDefinitions } from '../services/definitions/compileOverlay.ts';
import type { DefinitionCompiler } from '../services/definitions/compiler/DefinitionCompiler.ts';
import type { PlantBook } from '../services/book/PlantBook.ts';
import { LiveDefinitions } from '../services/definitions/LiveDefinitions.ts';
import type { FirstPassword } from '../services/auth/FirstPassword.ts';
import type { AppDeps } from '../http/deps.ts';
import { Pieces } from '../services/files/Pieces.ts';
import { Uploads } from '../services/files/Uploads.ts';
import { uploadsReadHere, type UploadReader } from '../services/reading/UploadReader.ts';
import { JournalFeed } from '../services/reads/JournalFeed.ts';
import { invariantChecks } from '../services/invariants/invariants.ts';
import { PlantPreviews } from '../services/previews/PlantPreviews.ts';
import { newId } from '../core/newId.ts';
import { addUserCentre } from '../packs/church/userCentre/index.ts';
import type { Replica } from '../database/store/Replica.ts';
import { PlantReads } from '../services/reads/PlantReads.ts';
import type { IdentityProvider } from '../services/openId/IdentityProvider.ts';
import { SecretBox } from '../core/SecretBox.ts';
import type { Environment } from '../core/environment.ts';
import { SettingsStore, type VisibleFiles } from '../services/settings/SettingsStore.ts';

/** The parts of a platform. */
export interface PlatformParts {
  readonly environment: Environment;
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Seals secrets that are read again; they are stored as they are when it is absent. */
  readonly secrets?: SecretBox;
  /** Who proves people's identity besides this server. */
  readonly provider?: IdentityProvider;
  readonly pool: pg.Pool;
  /** Connections that give blocks of serial numbers; a caller that waits for one holds a connection of `pool`. */
  readonly blocks: pg.Pool;
  readonly replica?: Replica;
  readonly files: readonly SourceFile[];
  readonly bundle: Bundle;
  /** What was published over the files; nothing when it is absent. */
  readonly published?: PublishedDefinitions;
  /** Compiles what is drafted and published; where requests are answered when it is absent. */
  readonly compiler?: DefinitionCompiler;
  /** Reads files that people send; where requests are answered when it is absent. */
  readonly uploadReader?: UploadReader;
  readonly firstPassword: FirstPassword;
  /** Directory of the files the server keeps. */
  readonly dataDir?: string;
  /** Where the client was built. */
  readonly clientDir?: string;
  /** The book of definitions. */
  readonly book?: PlantBook;
  readonly sites?: NonNullable<AppDeps['sites']>;
  readonly now: () => Date;
  /** Milliseconds by which the machine is set ahead of {@link now}. */
  readonly machineAhead?: () => number;
}

/** Wires the services behind HTTP. */
export function wirePlatform(parts: PlatformParts): AppDeps {
  const { pool, now } = parts;
  const definitions = new LiveDefinitions(parts);
  const { bundle } = definitions;
  const { secrets = new SecretBox() } = parts;
  const visibleFiles: VisibleFiles = async (ids, by) => (await uploads?.visible(ids, by)) ?? new Map();
  const settings = new SettingsStore({ pool, bundle, now, secrets, visibleFiles });
  const zone = (area?: string): string => settings.zone(area);
  const published = preparedOnce(definitions, parts.blocks);
  const reading = { pool, bundle, settings: () => settings.values(), zone, now, newId: () => newId(now().getTime()) };
  const { uploadReader = uploadsReadHere } = parts;
  const uploads =
    parts.dataDir === undefined ? undefined : new Uploads({ ...reading, dataDir: parts.dataDir, reader: uploadReader });
  return {
    environment: parts.environment,
    ...(parts.tls === undefined ? {} : { tls: parts.tls }),
    secrets,
    ...(parts.provider && { provider: parts.provider }),
    pool,
    ...(parts.replica && { replica: parts.replica }),
    bundle,
    definitions,
    files: definitions.files,
    settings,
    firstPassword: parts.firstPassword,
    ...(parts.dataDir === undefined ? {} : { dataDir: parts.dataDir }),
    ...(parts.clientDir === undefined ? {} : { clientDir: parts.clientDir }),
    ...(parts.book && { book: parts.book }),
    feed: new JournalFeed(pool, now),
    actions: new ActionRunner({
      pool,
      published,
      refresh: () => definitions.refresh(),
      settings,
      zone,
      now,
      newId: () => newId(now().getTime()),
      ...(uploads ? { visibleFiles: (ids, by) => uploads.visible(ids, by) } : {}),
    }),
    reads: new PlantReads({ ...reading, replica: parts.replica }),
    previews: new PlantPreviews(reading),
    uploadReader,
    ...(uploads ? { uploads, pieces: new Pieces({ uploads, dataDir: parts.dataDir!, newId: reading.newId }) } : {}),
    invariants: invariantChecks(pool, bundle),
    packRoutes: [addUserCentre],
    ...(parts.sites === undefined ? {} : { sites: parts.sites }),
    zone,
    now,
    ...(parts.machineAhead && { machineAhead: parts.machineAhead }),
  };
}

/** What actions need of the definitions that hold now. */
function preparedOnce(definitions: LiveDefinitions, blocks: pg.Pool): () => PublishedBundle {
  let of: PublishedDefinitions | undefined;
  let prepared: PublishedBundle | undefined;
  return () => {
    const { current } = definitions;
    if (prepared === undefined || of !== current) [of, prepared] = [current, publish(current, blocks, prepared)];
    return prepared;
  };
}
