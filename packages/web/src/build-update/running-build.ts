declare global {
  interface ImportMetaEnv {
    readonly VITE_APP_VERSION?: string;
    readonly VITE_BUILD_ID?: string;
  }
}

/** Written into the bundle by the build; a development server has neither. */
export const appVersion = import.meta.env.VITE_APP_VERSION ?? '0.0.0';
export const runningBuildId = import.meta.env.VITE_BUILD_ID ?? null;
