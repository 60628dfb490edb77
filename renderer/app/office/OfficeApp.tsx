import '@mantine/core/styles.css';
import '../../shells/office/mantine.css';
import { MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useDevice } from '../../device/device.ts';
import { mediaHook } from '../../device/mediaHook.ts';
import { OfficeFrame } from '../../shells/office/OfficeFrame.tsx';
import { OfficeRoutes } from './OfficeRoutes.tsx';
import { officeTheme } from '../../shells/office/officeTheme.ts';

const useWantsDark = mediaHook('(prefers-color-scheme: dark)');

/** The office shell: Mantine with our colours, the frame, and the page the address names. */
export function OfficeApp(): ReactNode {
  const { theme } = useDevice();
  const isDark = useWantsDark();
  useEffect(markShell, []);
  const scheme = theme === 'dark' || (theme === 'auto' && isDark) ? 'dark' : 'light';
  return (
    <MantineProvider theme={officeTheme} forceColorScheme={scheme} withCssVariables={false} withGlobalClasses={false}>
      <OfficeFrame>
        <OfficeRoutes />
      </OfficeFrame>
    </MantineProvider>
  );
}

/** Sizes of the office end with it: the PAD has its own. */
function markShell(): () => void {
  const root = document.documentElement;
  root.dataset['shell'] = 'office';
  return () => {
    delete root.dataset['shell'];
    delete root.dataset['mantineColorScheme'];
  };
}
