/** The part of the engine that names a submit, as a chunk of its own: only forms need it. */
export { digest } from '#engine';
