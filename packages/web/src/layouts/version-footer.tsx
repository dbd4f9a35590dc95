import { appVersion } from '../build-update/running-build.ts';

/** Not translated: support staff ask for exactly this text. */
const versionText = `version:${appVersion}`;

export function VersionText() {
  return (
    <small dir="ltr" className="text-sm text-muted tabular-nums">
      {versionText}
    </small>
  );
}

export function VersionFooter() {
  return (
    <footer className="flex h-footer shrink-0 items-center justify-center px-4">
      <VersionText />
    </footer>
  );
}
