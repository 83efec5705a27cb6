/** The part of `importFixtures` that is about apps/web. */
export const webImportFixtures = [
  {
    file: 'apps/web/src/bad.ts',
    refused: [
      '@fairlead/stack/stack',
      '@fairlead/local-resend',
      '../../api/src/app.ts',
      '../../../packages/contract/src/platform/brand.ts',
      '../../../lab/main.mjs',
      '../../../media/src/sources.ts',
    ],
    allowed: ['@fairlead/contract', './site/home/home-page.tsx'],
  },
  {
    file: 'apps/web/src/ui/bad.tsx',
    refused: [
      '../api/call.ts',
      '../auth/auth-context.ts',
      '../site/x.tsx',
      '../admin/x.tsx',
      '../layout/x.tsx',
      '@fairlead/contract/platform/brand',
      'zod',
    ],
    allowed: ['react', './button.tsx'],
  },
  {
    file: 'apps/web/src/api/bad.ts',
    refused: [
      '../ui/x.tsx',
      '../site/x.tsx',
      '../admin/x.tsx',
      '../auth/x.tsx',
      '../layout/x.tsx',
      '@fairlead/stack/stack',
    ],
    allowed: ['@fairlead/contract', '@ts-rest/core', './client.ts'],
  },
  {
    file: 'apps/web/src/layout/bad.tsx',
    refused: ['../site/x.tsx', '../admin/x.tsx', '@fairlead/contract', '@tanstack/react-query'],
    allowed: ['../ui/button.tsx', '../api/session.ts', '@fairlead/contract/platform/brand'],
  },
  {
    file: 'apps/web/src/auth/bad.tsx',
    refused: ['../site/x.tsx', '../admin/x.tsx', '@fairlead/contract', 'react-hook-form'],
    allowed: ['../ui/button.tsx', '../layout/x.tsx', '@fairlead/contract/platform/limits'],
  },
  {
    file: 'apps/web/src/site/home/bad.tsx',
    refused: ['../../admin/x.tsx', '@fairlead/contract', '@ts-rest/core', 'zod'],
    allowed: [
      '../../ui/button.tsx',
      '../../layout/x.tsx',
      '@fairlead/contract/platform/site-texts',
      './home.content.ts',
    ],
  },
  {
    file: 'apps/web/src/admin/dashboard/bad.tsx',
    refused: ['../../site/x.tsx', '@fairlead/stack/stack'],
    allowed: [
      '../../ui/button.tsx',
      '../../api/stats.ts',
      '../management/x.ts',
      '@fairlead/contract/people/subscribers',
      'react-hook-form',
    ],
  },
];
