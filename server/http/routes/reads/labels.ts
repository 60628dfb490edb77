import { readFile } from 'node:fs/promises';
import type { QueryOf } from '#contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { labelFile } from '../../../services/labels/labelJobs.ts';
import type { LabelPayload } from '../../../core/ports/reads.ts';
import { labelPdf } from '../../../services/labels/labelPdf.ts';
import { labelSvg } from '../../../services/labels/labelSvg.ts';
import { labelZpl } from '../../../services/labels/labelZpl.ts';
import { dataAnswer } from '../../answer/answer.ts';
import type { LabelRead } from '../../../core/ports/reads.ts';
import { RequestRefused, refused } from '../../../core/RequestRefused.ts';
import { signedInOf } from '../../request/request.ts';
import { route, type Success } from '../../request/route.ts';
import type { RouteContext } from '../../deps.ts';

/** Labels: as they were printed, for those who may see the print jobs, and as they would be now; both only of records one may see. */
export function addLabelRoutes(app: FastifyInstance, { deps }: RouteContext): void {
  route(app, 'GET /api/labels/:id', {
    handler: async (request, reply) => {
      const { id } = request.params;
      const seen = await deps.reads.print(id, signedInOf(request));
      const file = labelFile(deps.dataDir ?? '', id.toLowerCase());
      const svg = 'refusals' in seen ? undefined : await readFile(file).catch(() => undefined);
      if (svg === undefined) throw refused('missing', 'label.noFile');
      return reply.type('image/svg+xml').send(svg);
    },
  });
  route(app, 'GET /api/records/:entity/:id/labels/:label', {
    handler: async (request, reply) => {
      const { entity, id, label } = request.params;
      const read = await deps.reads.label(entity, id, label, signedInOf(request));
      if ('refusals' in read) throw new RequestRefused(read.refusals);
      return sendDrawing(read.data, label, request.query, reply);
    },
  });
}

type LabelQuery = QueryOf<'GET /api/records/:entity/:id/labels/:label'>;

function sendDrawing(
  { payload, code }: LabelRead,
  label: string,
  query: LabelQuery,
  reply: FastifyReply,
): Success<'GET /api/records/:entity/:id/labels/:label'> | FastifyReply {
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
