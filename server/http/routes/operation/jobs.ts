import { INSPECT } from '#engine';
import type { FastifyInstance } from 'fastify';
import { JobRuns } from '../../../services/jobs/JobRuns.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { route } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { idField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';

/** Runs of one answer. */
const MAX_RUNS = 200;

/** The latest runs of the jobs: planned for when, how they ended, which rows were refused and why. */
export function addJobRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  const runs = new JobRuns(deps.pool);
  route(app, {
    method: 'GET',
    url: '/api/jobs',
    access: { permission: INSPECT },
    schema: { querystring: closedObject({ job: idField }) },
    handler: async (request) => {
      const { job } = request.query;
      return dataAnswer(await runs.list(job, MAX_RUNS));
    },
  });
}
