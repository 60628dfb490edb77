import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language } from '#engine';
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

/** What a page of ours asks for: the language it is shown in, and no other. */
const OF_PAGE: ReadonlySet<string> = new Set<Language>(LANGUAGES);

/** Who reads the answer: in the language of the page they see, else the user's, else the device's, else Chinese. */
export function readerOf(request: FastifyRequest): Reader {
  const { bundle, zone } = request.server.readerTexts;
  const asked = request.headers['accept-language'] ?? '';
  const language = (OF_PAGE.has(asked) ? undefined : request.signedIn?.language) ?? languageOf(asked);
  return { texts: bundle().texts, language, zone: zone() };
}
