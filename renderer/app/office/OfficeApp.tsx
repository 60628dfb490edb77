import '@mantine/core/styles.css';
import '../../shells/office/mantine.css';
import '../../shells/office/touch.css';
import { MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useDevice } from '../../device/device.ts';
import { mediaHook } from '../../device/mediaHook.ts';
import { OfficeFrame } from '../../shells/office/OfficeFrame.tsx';
import { OfficeRoutes } from './OfficeRoutes.tsx';
import { officeTheme } from '../../shells/office/officeTheme.ts';

const usePrefersDark = mediaHook('(prefers-color-scheme: dark)');

/** The office shell: Mantine with our colours, the frame, and the page of the address. */
export function OfficeApp(): ReactNode {
  const { theme } = useDevice();
  const isDark = usePrefersDark();
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

/** The sizes of the office apply only while it is mounted: the PAD has its own. */
function markShell(): () => void {
  const root = document.documentElement;
  root.dataset['shell'] = 'office';
  return () => {
    delete root.dataset['shell'];
    delete root.dataset['mantineColorScheme'];
  };
}
