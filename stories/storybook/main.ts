import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { tokensCss } from '../../renderer/tokens/tokensCss.ts';
import { book, bookPlugin } from '../generate/bookPlugin.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // The stories are made of the definitions: no file holds them. This one stands for all.
  stories: ['../book/importStory.ts'],
  // A built book has an index of its own.
  experimental_indexers: (_known, { configType }) => [
    {
      test: /importStory\.ts$/,
      createIndex: async () => (configType === 'PRODUCTION' ? [] : [...(book().entries ?? [])]),
    },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
  staticDirs: [],
  viteFinal: (vite) => ({
    ...mergeConfig(vite, {
      resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
      build: { target: 'es2022', sourcemap: false, reportCompressedSize: false, chunkSizeWarningLimit: 5_000 },
    }),
    // Before those of Storybook, as it gives one of their modules.
    plugins: [bookPlugin(), tokensCss(), ...(vite.plugins ?? [])],
  }),
};

export default config;
