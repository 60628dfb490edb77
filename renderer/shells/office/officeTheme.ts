import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ten shades of the action colour; shade 8 is its light value, step 3 its dark one (tokens: action). */
const takt: MantineColorsTuple = [
  '#e1eaf9',
  '#c9daf5',
  '#b2d0ff',
  '#8fbbff',
  '#5f95e6',
  '#3b77d0',
  '#2462bd',
  '#1556b3',
  '#0b4aa8',
  '#083b88',
];

/**
 * The Mantine theme of the office. Colours and sizes are in `mantine.css`, which reads the tokens: no style is created at run
 * time, so the content security policy needs no exception. Scroll locking would be one, and nothing scrolls behind a dialog
 * here.
 */
export const officeTheme = createTheme({
  colors: { takt },
  primaryColor: 'takt',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: false,
  defaultRadius: 'md',
  respectReducedMotion: true,
  focusRing: 'never',
  cursorType: 'pointer',
  components: {
    Modal: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.35 },
        lockScroll: false,
        centered: true,
        transitionProps: { duration: 120 },
      },
    },
    Drawer: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.35 },
        lockScroll: false,
        position: 'right',
        transitionProps: { duration: 120 },
      },
    },
    // The header of a dialog is no banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 90 } } },
    Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 90 } } },
    Combobox: { defaultProps: { shadow: 'md', transitionProps: { duration: 90 } } },
    Tooltip: { defaultProps: { openDelay: 400, multiline: true, maw: 320, transitionProps: { duration: 90 } } },
    Button: { defaultProps: { variant: 'default' } },
    ScrollArea: { defaultProps: { type: 'auto' } },
  },
});
