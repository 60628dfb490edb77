import type { FastifyInstance } from 'fastify';
import { DEFINITION_PERMISSIONS, isTimestamp } from '#engine';
import { refused } from '../../../core/RequestRefused.ts';
import { heat } from '../../../services/reads/heat.ts';
import { dataAnswer } from '../../answer/answer.ts';
import { signedInOf } from '../../request/request.ts';
import { requireEveryRow } from '../../security/authorize.ts';
import { route } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import type { RouteContext } from '../../deps.ts';
import { idField } from '../fields.ts';

const codeField = { type: 'string', minLength: 1, maxLength: 100 } as const;
const momentField = { type: 'string', minLength: 1, maxLength: 40 } as const;
const HEAT = {
  params: closedObject({ entity: idField }, ['entity']),
  querystring: closedObject({
    axis: { type: 'string', pattern: '^[a-z][a-zA-Z0-9]*$', maxLength: 60 },
    from: momentField,
    to: momentField,
    line: codeField,
    shift: codeField,
    class: codeField,
  }),
};

/** Where the records of an entity stay how long, and how often they come back: what a state model is like in real work. */
export function addHeatRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  route(app, {
    method: 'GET',
    url: '/api/definitions/heat/:entity',
    access: { permission: DEFINITION_PERMISSIONS.view },
    schema: HEAT,
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
