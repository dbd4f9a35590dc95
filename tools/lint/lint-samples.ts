import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export interface Finding {
  rule: string;
  message: string;
}

interface Report {
  diagnostics: { category: string; message: string; location: { path: string } }[];
}

function report(folder: string): Report {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', '.'];
  try {
    return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }));
  } catch (error) {
    // Findings make Biome end with 1; its report is still on standard output.
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    if (!stdout.startsWith('{')) throw new Error(`Biome gave no report: ${stderr}`);
    return JSON.parse(stdout);
  }
}

/** Lints samples with the project's own configuration in a folder of the same layout. */
export function lintSamples(samples: ReadonlyMap<string, string>): Map<string, Finding[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanjeh-lint-'));
  try {
    for (const name of ['biome.json', '.gitignore']) cpSync(path.join(root, name), path.join(folder, name));
    cpSync(path.join(root, 'tools/lint'), path.join(folder, 'tools/lint'), {
      recursive: true,
      filter: (file) => !file.endsWith('.ts'),
    });
    for (const [file, code] of samples) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), `${code}\n`);
    }
    const findings = new Map([...samples.keys()].map((file) => [file, [] as Finding[]]));
    for (const { category, message, location } of report(folder).diagnostics)
      findings.get(location.path)?.push({ rule: category, message });
    return findings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
