import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { labelFile } from '../../outbox/labelJobs.ts';
import { refused } from '../RequestRefused.ts';
import { route } from '../route.ts';
import { closed } from '../validation.ts';
import { uuidField } from './fields.ts';
import type { Doors } from './index.ts';

/** Labels as they were printed, for those who may see the print jobs. */
export function addLabelRoutes(app: FastifyInstance, { deps }: Doors): void {
  route(app, {
    method: 'GET',
    url: '/api/labels/:id',
    access: { permission: 'record:label-print-job' },
    schema: { params: closed({ id: uuidField }, ['id']) },
    handler: async (request, reply) => {
      const { id } = request.params as { readonly id: string };
      const svg = await readFile(labelFile(deps.dataDir ?? '', id.toLowerCase())).catch(() => undefined);
      if (svg === undefined) throw refused('missing', 'label.noFile');
      return reply.type('image/svg+xml').send(svg);
    },
  });
}
