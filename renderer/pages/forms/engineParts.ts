/** The parts of the engine that forms use in the browser, as a chunk of their own: it contains only what they need. */
export { digest, validatorParts } from '#engine';
