import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { INSPECT } from '#engine';
import { requirePermission } from '../../security/authorize.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { cached } from '../../../core/cached.ts';
import { signedInOf } from '../../request/request.ts';
import { route } from '../../request/route.ts';
import { readRedundancy } from '../../../database/postgres/redundancy.ts';
import { degradations } from '../../../services/jobs/degraded.ts';
import { version } from '../../../core/version.ts';
import type { RouteContext } from '../../deps.ts';

/** Whether the server works, which one it is, and how busy. Anonymous callers learn only that it works, and whether
 * somebody has to look after it. */
export function addHealthRoutes(app: FastifyInstance, { deps, metrics }: RouteContext): void {
  // A connection of its own, with the password, which a pool does not list: it waits behind nothing that is asked of the others.
  const pool = new pg.Pool({ ...deps.pool.options, password: deps.pool.options.password, max: 1 });
  pool.on('error', () => undefined);
  app.addHook('onClose', () => pool.end());
  const isUp = cached(1_000, () =>
    pool.query('SELECT 1').then(
      () => true,
      () => false,
    ),
  );
  const degraded = cached(10_000, async () => {
    const redundancy = await readRedundancy(pool).catch(() => undefined);
    return degradations({ ...deps, expectsStandby: deps.replica !== undefined, ...(redundancy && { redundancy }) });
  });
  const findings = cached(60_000, () => deps.invariants.check());

  route(app, 'GET /api/health', {
    isAnonymous: ({ query }) => (query as { readonly deep?: string }).deep === undefined,
    handler: async (request, reply) => {
      const ok = await isUp();
      if (!ok) reply.status(503);
      const reasons = await degraded();
      const state = reasons.length > 0 ? { degraded: true } : {};
      if (request.query.deep !== '1') return { ok, ...state };
      requirePermission(deps.bundle(), signedInOf(request), INSPECT);
      const broken = await findings();
      return { ok: ok && broken.length === 0, ...state, reasons, broken };
    },
  });

  route(app, 'GET /api/version', {
    handler: async () => dataAnswer({ version, definitions: deps.bundle().hash, node: process.version }),
  });

  route(app, 'GET /api/metrics', {
    handler: async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()),
  });
}
