import type { FastifyInstance } from 'fastify';
import { isTimestamp } from '#engine';
import { refused } from '../../../core/RequestRefused.ts';
import { heat } from '../../../services/reads/heat.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { signedInOf } from '../../request/request.ts';
import { requireEveryRow } from '../../security/authorize.ts';
import { route } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';

/** Where the records of an entity stay how long, and how often they come back: what a state model is like in real work. */
export function addHeatRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  route(app, 'GET /api/definitions/heat/:entity', {
    handler: async (request) => {
      const { entity } = request.params;
      const model = deps.bundle().entities.get(entity);
      if (!model) throw refused('missing', 'entity.notExist', { code: entity });
      requireEveryRow(deps.bundle(), signedInOf(request), entity);
      const fields = model.states.flatMap((state) => state.fields);
      const { axis = fields[0] ?? '', ...filter } = request.query;
      if (!fields.includes(axis)) throw refused('badRequest', 'heat.noAxis', { entity, axis });
      for (const moment of [filter.from, filter.to])
        if (moment !== undefined && !isTimestamp(moment)) throw refused('badRequest', 'heat.noMoment', { moment });
      const found = await heat(deps.pool, deps.bundle(), entity, axis, filter);
      if ('unknown' in found) throw refused('badRequest', 'heat.noFilter', { entity, filter: found.unknown });
      return dataAnswer(found);
    },
  });
}
