/** What forms run of the engine in the browser, in a chunk of its own: with it comes only what these need. */
export { digest, validatorParts } from '#engine';
