/**
 * Names of built files. Pages list them all, and they name each other: each letter of a hash is sent once a mention, and seven
 * tell a few thousand apart.
 */
export const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};
