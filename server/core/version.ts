import manifest from '../../package.json' with { type: 'json' };

/** Version of this server. */
export const version: string = manifest.version;

/** Name of the product. */
export const product: string = manifest.name;
