/// <reference types="vite/types/importMeta.d.ts" />
import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../../services/auth/Sessions.ts';
import { SignIn } from '../../services/auth/SignIn.ts';
import { OpenIdSignIn } from '../../services/openId/OpenIdSignIn.ts';
import { SecondFactor } from '../../services/secondFactor/SecondFactor.ts';
import type { AddRoutes, AppDeps, RouteContext } from '../deps.ts';
import { Gate } from '../../core/Gate.ts';
import type { Metrics } from '../operation/metrics.ts';

/** Actions at a time: fewer than connections, so that reads always find one. */
const ACTIONS_AT_ONCE = 20;
const ACTIONS_WAITING = 256;
const PREVIEWS_AT_ONCE = 12;
const PREVIEWS_WAITING = 256;
/** Reads at a time: a thousand rows are a megabyte, and the server makes one answer after the other. */
const READS_AT_ONCE = 8;
const READS_WAITING = 64;

/** What the files beside this one call `add…Routes`: a new one is served without being named here. */
const ROUTES = Object.values(import.meta.glob<Readonly<Record<string, AddRoutes>>>('./*/*.ts', { eager: true }))
  .flatMap((file) => Object.entries(file))
  .flatMap(([name, add]) => (/^add\w+Routes$/.test(name) ? [add] : []));

/** Every endpoint of the platform, then those of packs. */
export function addRoutes(app: FastifyInstance, deps: AppDeps, sessions: Sessions, metrics: Metrics): void {
  const gate = new Gate(ACTIONS_AT_ONCE, ACTIONS_WAITING);
  metrics.watch(gate, deps.pool);
  metrics.watchArrears(deps.pool);
  metrics.watchRedundancy(deps.pool);
  if (deps.dataDir !== undefined) metrics.watchDisk(deps.dataDir);
  if (deps.machineAhead) metrics.watchClock(deps.machineAhead);
  if (deps.replica) metrics.watchReplica(deps.replica);
  const previewGate = new Gate(PREVIEWS_AT_ONCE, PREVIEWS_WAITING);
  const signIn = new SignIn(deps);
  const secondFactor = new SecondFactor(deps, signIn);
  const { provider } = deps;
  const openId = provider && new OpenIdSignIn({ ...deps, provider }, signIn);
  const context: RouteContext = {
    deps,
    sessions,
    signIn,
    secondFactor,
    ...(openId && { openId }),
    metrics,
    gate,
    previewGate,
    readGate: new Gate(READS_AT_ONCE, READS_WAITING),
  };
  for (const add of [...ROUTES, ...(deps.packRoutes ?? [])]) add(app, context);
}
