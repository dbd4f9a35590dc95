import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execute, root } from '../child.mjs';
import { findProgram } from '../program.mjs';
import { Stop, step } from '../progress.mjs';

const suite = 'bookworm';
const sources = [
  `deb http://deb.debian.org/debian ${suite} main`,
  `deb http://deb.debian.org/debian ${suite}-updates main`,
  `deb http://deb.debian.org/debian-security ${suite}-security main`,
];
const run = 'localhost/sanjeh-run-base';
const build = 'localhost/sanjeh-build-base';
/** The newest that the Node which comes with the product runs. */
const npmVersion = '11';

async function must(program, args, problem) {
  const { code, output } = await execute(program, args, { quiet: true });
  if (code !== 0) throw new Stop(`${output}\n${problem}`);
  return output.trim().split('\n').at(-1);
}

/** An image that is another one, or nothing, with a folder or an archive unpacked into its root. */
async function addTo(buildah, base, content, name) {
  const problem = `The image ${name} could not be made.`;
  const container = await must(buildah, ['from', '--pull-never', base], problem);
  await must(buildah, ['add', container, content, base === 'scratch' ? '/' : '/usr/local'], problem);
  await must(buildah, ['commit', '--quiet', '--rm', container, name], problem);
}

/** What moves old systems to today's folders, with a whole Perl: a new one is so from the beginning. */
const unneeded =
  'usrmerge libfile-find-rule-perl libnumber-compare-perl libtext-glob-perl perl perl-modules-5.36 libperl5.36';

/** A small Debian: what every system has, what Node is linked with, and what makes a user. */
async function makeRoot(buildah, folder) {
  const mmdebstrap = findProgram(['mmdebstrap']);
  if (!mmdebstrap)
    throw new Stop('mmdebstrap is not installed, which --from-debian needs: apt-get install mmdebstrap.');
  const archive = path.join(folder, 'root.tar');
  const left = ['man', 'info', 'locale', 'doc', 'lintian', 'bug'].map(
    (name) => `path-exclude=/usr/share/${name}/*`,
  );
  await must(
    mmdebstrap,
    [
      '--variant=essential',
      '--include=libstdc++6,passwd,usr-is-merged',
      `--customize-hook=chroot "$1" dpkg --purge ${unneeded}`,
      ...[...left, 'path-include=/usr/share/doc/*/copyright'].map((option) => `--dpkgopt=${option}`),
      ...[suite, archive, ...sources],
    ],
    'The root of the image could not be made from Debian packages.',
  );
  await addTo(buildah, 'scratch', archive, run);
}

/** The same, with the Node that is pinned and an npm. */
async function addNode(buildah, folder) {
  const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const name = `node-linux-${process.arch}`;
  const prefix = path.join(folder, 'node');
  await must(
    'npm',
    ['install', '--global', '--prefix', prefix, `${name}@${optionalDependencies[name]}`, `npm@${npmVersion}`],
    'Node and npm could not be fetched.',
  );
  await addTo(buildah, run, prefix, build);
}

/** Makes both images that the Containerfile starts from, and gives the arguments that name them. */
export async function debianImages(buildah) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanjeh-image-'));
  try {
    await step(`Making a root from Debian packages (${suite})`, () => makeRoot(buildah, folder));
    await step('Adding Node and npm for building', () => addNode(buildah, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return ['--build-arg', `RUN_IMAGE=${run}`, '--build-arg', `BUILD_IMAGE=${build}`];
}
