import { useRouter } from '@tanstack/react-router';

/** Written without a character that would be escaped. */
const code = '{const e=document.getElementById(location.hash.slice(1))?.closest(`details`);if(e)e.open=true}';

/**
 * Runs while the page is read in, before anything is painted. The browser itself opens the entry that the address names
 * only later, and what stands below would jump.
 */
export function OpenNamedEntry() {
  const nonce = useRouter().options.ssr?.nonce;
  return (
    <script {...(nonce ? { nonce } : {})} suppressHydrationWarning>
      {code}
    </script>
  );
}
