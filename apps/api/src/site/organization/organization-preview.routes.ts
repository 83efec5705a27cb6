import { contract } from '@fairlead/contract';
import { initServer } from '@ts-rest/express';
import type { ApiDeps } from '../../platform/deps.ts';
import type { Site } from '../../platform/pages/read-site.ts';
import { createOrganizationPreview } from './preview-organization.ts';

const { preview } = contract.organization;

export function organizationPreviewRoutes(deps: ApiDeps, site: Site) {
  const previewOf = createOrganizationPreview(deps, site);
  return initServer().router(
    { preview },
    {
      preview: async ({ body: { show, ...changes } }) => ({
        status: 200,
        body: { success: true, ...(await previewOf(show, changes)) },
      }),
    },
  );
}
