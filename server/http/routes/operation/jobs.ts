import type { FastifyInstance } from 'fastify';
import { JobRuns } from '../../../services/jobs/JobRuns.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';

/** Runs of one answer. */
const MAX_RUNS = 200;

/** The latest runs of the jobs: planned for when, how they ended, which rows were refused and why. */
export function addJobRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const runs = new JobRuns(deps.pool);
  route(app, 'GET /api/jobs', {
    handler: async (request) => {
      const { job } = request.query;
      return dataAnswer(await runs.list(job, MAX_RUNS));
    },
  });
}
