import { readFileSync } from 'node:fs';
import path from 'node:path';
import { execute, root } from './child.mjs';
import { debianImages } from './image/debian-images.mjs';
import { findProgram } from './program.mjs';
import { run, Stop, say, step } from './progress.mjs';

const ownRoot = '--from-debian';

/** Where npm here trusts a certificate authority of the house, npm in the image must too. */
function trust() {
  const file = process.env.NODE_EXTRA_CA_CERTS;
  const inside = '/run/house-certificates.pem';
  return file ? ['--volume', `${file}:${inside}:ro`, '--build-arg', `NODE_EXTRA_CA_CERTS=${inside}`] : [];
}

async function sizeOf(buildah, name) {
  const { code, output } = await execute(buildah, ['images', '--json', '--filter', `reference=${name}`], {
    quiet: true,
  });
  return code === 0 ? JSON.parse(output)[0]?.size : undefined;
}

/**
 * `npm run image`: builds the container image. What follows `--` goes to buildah, but for `--from-debian`, which makes the
 * two images it starts from out of Debian packages and npm, for machines that reach no registry of images.
 */
await run(async () => {
  const buildah = findProgram(['buildah']);
  if (!buildah)
    throw new Stop(
      'buildah is not installed, so no image was built. Install it (on Debian: apt-get install buildah), ' +
        'or use what you have: podman build -f Containerfile -t sanjeh .',
    );
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const given = process.argv.slice(2);
  const bases = given.includes(ownRoot) ? await debianImages(buildah) : [];
  const name = `localhost/sanjeh:${version}`;
  await step(`Building ${name} (buildah build)`, async () => {
    // The format of OCI has no health check.
    const args = ['build', '--format', 'docker', '--layers', '--file', 'Containerfile', '--tag', name];
    const rest = [
      '--ulimit',
      'nofile=16384:16384',
      ...bases,
      ...trust(),
      ...given.filter((one) => one !== ownRoot),
    ];
    const { code } = await execute(buildah, [...args, '--tag', 'localhost/sanjeh:latest', ...rest, '.']);
    if (code !== 0) throw new Stop(`The image could not be built: buildah ended with ${code}.`);
  });
  say(`${name} is built (${await sizeOf(buildah, name)}). Try it:`);
  say(
    '  podman run --rm --read-only --publish 127.0.0.1:3000:3000 --volume sanjeh:/var/lib/sanjeh localhost/sanjeh',
  );
});
