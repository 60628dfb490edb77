import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { labelFile } from '../../../services/labels/labelJobs.ts';
import type { LabelPayload } from '../../../core/ports/reads.ts';
import { labelPdf } from '../../../services/labels/labelPdf.ts';
import { labelSvg } from '../../../services/labels/labelSvg.ts';
import { labelZpl } from '../../../services/labels/labelZpl.ts';
import { dataAnswer } from '../../answer/answer.ts';
import type { LabelRead } from '../../../core/ports/reads.ts';
import { RequestRefused, refused } from '../../../core/RequestRefused.ts';
import { pathPart, signedInOf } from '../../request/request.ts';
import type { FromSchema } from '../../request/schemaTypes.ts';
import { route } from '../../request/route.ts';
import { closedObject } from '../../request/validation.ts';
import { idField, uuidField } from '../fields.ts';
import type { RouteContext } from '../../deps.ts';

/** Dots per millimetre of the print heads there are. */
const DOTS = ['6', '8', '12', '24'];

/** Labels: as they were printed, for those who may see the print jobs, and as they would be now; both only of records one may see. */
export function addLabelRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  route(app, {
    method: 'GET',
    url: '/api/labels/:id',
    access: { permission: 'record:label-print-job' },
    schema: { params: closedObject({ id: uuidField }, ['id']) },
    handler: async (request, reply) => {
      const { id } = request.params;
      const seen = await deps.reads.print(id, signedInOf(request));
      const file = labelFile(deps.dataDir ?? '', id.toLowerCase());
      const svg = 'refusals' in seen ? undefined : await readFile(file).catch(() => undefined);
      if (svg === undefined) throw refused('missing', 'label.noFile');
      return reply.type('image/svg+xml').send(svg);
    },
  });
  route(app, {
    method: 'GET',
    url: '/api/records/:entity/:id/labels/:label',
    access: { permission: (request: FastifyRequest) => `record:${pathPart(request, 'entity')}` },
    schema: DRAWING,
    handler: async (request, reply) => {
      const { entity, id, label } = request.params;
      const read = await deps.reads.label(entity, id, label, signedInOf(request));
      if ('refusals' in read) throw new RequestRefused(read.refusals);
      return sendDrawing(read.data, label, request.query, reply);
    },
  });
}

const DRAWING = {
  params: closedObject({ entity: idField, id: uuidField, label: idField }, ['entity', 'id', 'label']),
  querystring: closedObject({
    // `json`, the default: the size and the items with their positions.
    format: { type: 'string', enum: ['json', 'svg', 'zpl', 'pdf'] },
    dots: { type: 'string', enum: DOTS },
    copies: { type: 'string', pattern: '^[1-9][0-9]?$' },
    // Of a drawing, from 1: without it all pages are drawn below each other.
    page: { type: 'string', pattern: '^[1-9][0-9]?$' },
    // Version of the record shown, so that a browser asks for another drawing when there is another one.
    v: { type: 'string', pattern: '^[0-9]{1,10}$' },
  }),
};

type LabelQuery = FromSchema<(typeof DRAWING)['querystring']>;

function sendDrawing({ payload, code }: LabelRead, label: string, query: LabelQuery, reply: FastifyReply): unknown {
  if (query.format === undefined || query.format === 'json') return dataAnswer(payload);
  const drawn = drawLabel(payload, label, query);
  if (query.format === 'svg') return reply.type('image/svg+xml').send(drawn);
  const name = encodeURIComponent(`${code}.${query.format}`);
  reply.header('content-disposition', `attachment; filename*=UTF-8''${name}`);
  return reply.type(query.format === 'pdf' ? 'application/pdf' : 'text/plain; charset=utf-8').send(drawn);
}

/** @throws RequestRefused when a value does not fit into its code, which only drawing it shows */
function drawLabel(payload: LabelPayload, label: string, query: LabelQuery): string | Buffer {
  const { format, dots = '8', copies = '1', page } = query;
  try {
    if (format === 'svg') return labelSvg(payload, page === undefined ? undefined : Number(page));
    if (format === 'pdf') return labelPdf(payload);
    return labelZpl(payload, { dotsPerMm: Number(dots), copies: Number(copies) });
  } catch {
    throw refused('refused', 'label.notDrawn', { label });
  }
}
