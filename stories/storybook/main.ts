import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { tokensCss } from '../../renderer/tokens/tokensCss.ts';
import { definitionsPlugin } from '../generate/definitionsPlugin.ts';
import { changesPlugin } from '../generate/changesPlugin.ts';
import { reviewsPlugin } from '../generate/reviewsPlugin.ts';
import { writeStories } from '../generate/writeStories.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: async () => {
    writeStories();
    return ['../generated/**/*.stories.tsx'];
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
  staticDirs: [],
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [tokensCss(), definitionsPlugin(), reviewsPlugin(), changesPlugin()],
      resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
      build: { target: 'es2022', sourcemap: false, reportCompressedSize: false, chunkSizeWarningLimit: 5_000 },
    }),
};

export default config;
