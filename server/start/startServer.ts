import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ADMIN, type GeneratedPassword, makeFirstUsers } from '../services/auth/firstUsers.ts';
import { notifyProposals } from '../services/outbox/notifyProposals.ts';
import { storeRights } from '../services/auth/storeRights.ts';
import type { Step } from '../demo/steps/types.ts';
import { churchStep } from '../packs/church/demo/church.ts';
import { readChurchEnvironment } from '../packs/church/environment.ts';
import { hasChurch, siteAddress, startChurch, type RunningChurch } from '../packs/church/startChurch.ts';
import { makeBox } from '../services/secrets/readKeys.ts';
import { readTls } from '../services/tls/readTls.ts';
import { keysNeeded, sealStored } from '../services/secrets/sealStored.ts';
import { indexStored } from '../database/personal/blindIndex.ts';
import { sealRowKeysWith } from '../database/personal/rowKeys.ts';
import { DatabaseClock } from '../database/store/DatabaseClock.ts';
import { traceStatements } from '../database/store/traceStatements.ts';
import { storeDefinitions } from '../database/migrations/storeDefinitions.ts';
import { buildApp } from '../http/app.ts';
import { compressFiles } from '../http/client/compressFiles.ts';
import type { AppDeps } from '../http/deps.ts';
import { ensureDir } from '../database/postgres/clusterPaths.ts';
import { chooseDataDir } from '../database/postgres/dataDir.ts';
import { readGivenFile } from '../core/readGivenFile.ts';
import { type StartLog, StartRefused } from '../core/StartRefused.ts';
import { isLoopback, readEnvironment, type Environment } from '../core/environment.ts';
import { holdPort } from './holdPort.ts';
import { openStore } from './openStore.ts';
import { wirePlatform } from './platform.ts';
import { readShipped } from './readShipped.ts';
import { CompilerThread } from '../services/definitions/compiler/CompilerThread.ts';
import { PlantBook } from '../services/book/PlantBook.ts';
import { UploadThreads } from '../services/reading/UploadReader.ts';
import { notifyBroken } from '../services/definitions/notifyBroken.ts';
import { IdentityProvider } from '../services/openId/IdentityProvider.ts';
import { startTracing } from './startTracing.ts';
import { startWorkers } from './workers.ts';
import { FirstPassword } from '../services/auth/FirstPassword.ts';

/** The context of a start. */
export interface StartContext {
  readonly env: NodeJS.ProcessEnv;
  /** Absolute path of the checkout. */
  readonly root: string;
  readonly log: StartLog;
  /** What is done with the finished platform before anybody is let in: `npm start` makes the demo plant, and what packs add to it. */
  readonly prepare?: (platform: AppDeps, demo: readonly Step[]) => Promise<unknown>;
  /** HTML that is answered until the server answers for itself: how far the start is. */
  readonly waitingPage?: () => string;
  /** The clock of the plant; that of its database where it is absent. */
  readonly now?: () => Date;
}

/** A server that answers. */
export interface RunningServer {
  readonly url: string;
  /** Of the church website, where the definitions have one. */
  readonly churchUrl?: string;
  /** Takes no new requests, finishes those it has within 20 s, lets go of the database. */
  stop(): Promise<void>;
}

/** A machine that is set further from its database is not started, as what it shows would be wrong; seconds. */
const MAX_APART_S = 30;
/** A stop waits so long for requests that run; milliseconds. */
const DRAIN_MS = 20_000;

/**
 * Starts the platform: settings, definitions, database, first users, HTTP.
 *
 * @throws StartRefused when the person at the terminal has to act first
 */
export async function startServer(context: StartContext): Promise<RunningServer> {
  const environment = readEnvironment(context.env);
  const tls = readTls(environment);
  const page = context.waitingPage;
  const { host, port } = environment;
  const release = await holdPort({ host, port, ...tls, ...(page && { page }) });
  try {
    return await startPlatform(context, environment, tls, release);
  } finally {
    await release();
  }
}

/** @param release  lets the port of the server go */
async function startPlatform(
  { env, root, log, prepare, ...context }: StartContext,
  environment: Environment,
  tls: ReturnType<typeof readTls>,
  release: () => Promise<void>,
): Promise<RunningServer> {
  const forChurch = readChurchEnvironment(env, environment);
  const provider = readProvider(environment);
  const { files, bundle, administrator } = readShipped(environment.packs, { root, log });
  if (hasChurch({ bundle: () => bundle })) await holdPort({ host: environment.host, port: forChurch.churchPort });
  const dir = chooseDataDir({ ...environment, root, log });
  ensureDir(dir);
  const tracing = await startTracing(env);
  const store = await openStore({ ...environment, root, log }, { files, bundle });
  if (tracing) traceStatements(store.pool);
  try {
    const clock = await DatabaseClock.open(store.pool);
    const seconds = Math.round(Math.abs(clock.ahead()) / 1_000);
    if (seconds > MAX_APART_S) throw new StartRefused('start.clock', { seconds });
    const { now = clock.now } = context;
    const { published } = store;
    const secrets = makeBox(environment, dir, await keysNeeded(store.pool), log);
    sealRowKeysWith(secrets);
    await sealStored(store.pool, secrets);
    await indexStored(store.pool, published.bundle);
    await storeDefinitions(store.pool, published.bundle.hash, published.files);
    const passwords = await makeFirstUsers(store.pool, published.bundle, { ...environment, administrator }, now());
    const firstPassword = printFirstSignIn(passwords, dir, log);
    const clientDir = join(root, 'dist/renderer');
    const book = new PlantBook(root, join(dir, 'book'));
    let church: RunningChurch | undefined;
    const sites = (host: string): Record<string, string> =>
      church === undefined ? {} : { church: siteAddress(forChurch, church.url, host) };
    const compiler = startThread(root, 'compiler', CompilerThread);
    const uploadReader = startThread(root, 'reading', UploadThreads);
    const platform = wirePlatform({
      environment,
      ...tls,
      ...provider,
      secrets,
      ...store,
      files,
      bundle,
      ...(compiler && { compiler }),
      ...(uploadReader && { uploadReader }),
      firstPassword,
      dataDir: dir,
      clientDir,
      book,
      sites,
      now,
      machineAhead: clock.ahead,
    });
    const proposals = await storeRights(store.pool, published.bundle, now());
    await notifyProposals(store.pool, published.bundle, proposals, now());
    for (const { role, permissions } of proposals) log('server.proposed', { role, count: permissions.length });
    await platform.definitions.refresh();
    await notifyBroken(store.pool, published, now());
    await prepare?.(platform, hasChurch(platform) ? [churchStep(forChurch.isChurchLoaded)] : []);
    await store.limitRequests();
    const app = buildApp(platform);
    await app.ready();
    await release();
    const url = await app.listen({ host: environment.host, port: environment.port });
    church = hasChurch(platform) ? await startChurch({ ...platform, dataDir: dir }, forChurch, root) : undefined;
    if (tls === undefined && !isLoopback(environment.host)) log('server.insecure', { host: environment.host });
    log('server.listening', { url });
    if (church !== undefined) log('server.churchListening', { url: church.url });
    // A folder that may not be written to, or is not there, is served as it is.
    void compressFiles(clientDir).catch(() => undefined);
    const unfollow = clock.follow();
    const workers = startWorkers({ ...platform, dataDir: dir, origin: () => environment.publicUrl ?? url }, app.log);
    return {
      url,
      ...(church === undefined ? {} : { churchUrl: church.url }),
      stop: async () => {
        unfollow();
        await Promise.all([workers.stop(), drain(app), church && drain(church.app)]);
        await Promise.all([compiler?.close(), uploadReader?.close(), store.close()]);
        await tracing?.stop();
      },
    };
  } catch (error) {
    await store.close();
    if (!(error instanceof StartRefused)) log('start.interrupted', {});
    throw error;
  }
}

/** What works in a thread; nothing where its program was not built. */
function startThread<T>(root: string, name: string, Thread: new (program: string) => T): T | undefined {
  const program = join(root, 'dist', name, 'thread.js');
  return existsSync(program) ? new Thread(program) : undefined;
}

/** @throws StartRefused `environment.fileUnreadable {file}` */
function readProvider({ openId }: Environment): { readonly provider: IdentityProvider } | undefined {
  return openId && { provider: new IdentityProvider(openId, readGivenFile(openId.secretFile).trim()) };
}

/** What still runs after the time to drain is cut off. */
async function drain(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearTimeout(late);
}

/**
 * Prints the generated passwords and PIN once; the administrator's password is also kept in a file until it has been used.
 *
 * @param dir a directory only the owner of the server reads
 */
function printFirstSignIn(passwords: readonly GeneratedPassword[], dir: string, log: StartLog): FirstPassword {
  const first = new FirstPassword(ADMIN, join(dir, 'admin-password'));
  const random = passwords.filter(({ isRandom }) => isRandom);
  for (const password of new Set(random.map((each) => each.password))) {
    const those = random.filter((each) => each.password === password);
    if (those.some(({ account }) => account === ADMIN)) first.keep(password);
    log('server.firstPassword', { accounts: those.map(({ account }) => account).join(', '), password });
  }
  for (const pin of new Set(passwords.flatMap((each) => each.pin ?? []))) log('server.firstPin', { pin });
  return first;
}
