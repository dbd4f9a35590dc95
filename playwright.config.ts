import { defineConfig } from '@playwright/test';
import type { Language } from './e2e/support/browser.ts';

/** How long a page may take for one thing; much longer than it does, because machines are slow and busy. */
const patience = 60_000;

/** A test is for both languages unless its tag names one: what has nothing to do with the language runs once. */
const inLanguage = (language: Language, other: Language) => ({
  name: language,
  use: { language },
  grepInvert: new RegExp(`@${other}\\b`),
});

export default defineConfig<object, { language: Language }>({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: '.cache/playwright',
  workers: 3,
  forbidOnly: true,
  // Recording everything would slow all tests down: what fails runs once more for its trace, and has failed all the same.
  retries: 1,
  failOnFlakyTests: true,
  // A limit for what hangs, not for what is slow.
  timeout: 900_000,
  expect: { timeout: patience },
  reporter: 'list',
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    viewport: { width: 1280, height: 800 },
    // Drawn by the processor, what moves costs as much as all the rest; files that are about motion have it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: patience,
    navigationTimeout: patience,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [inLanguage('fa', 'en'), inLanguage('en', 'fa')],
});
