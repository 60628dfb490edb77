import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';
import type { Reader, TextSource } from '../../core/renderText.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Texts and zone used to render answers. */
    readerTexts: TextSource;
  }
}

/** Gives answers their texts. */
export function useReaderTexts(app: FastifyInstance, deps: TextSource): void {
  app.decorate('readerTexts', deps);
}

/** Who reads the answer: the user's language, else the device's, else Chinese. */
export function readerOf(request: FastifyRequest): Reader {
  const { bundle, zone } = request.server.readerTexts;
  const language = request.signedIn?.language ?? languageOf(request.headers['accept-language']);
  return { texts: bundle().texts, language, zone: zone() };
}
