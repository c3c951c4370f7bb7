-- Two sign-ins at once could link the same identity twice, and nobody could sign in with it any more: the first stays.
DELETE FROM "Account" WHERE EXISTS (
    SELECT 1 FROM "Account" AS "first"
    WHERE "first"."providerId" = "Account"."providerId" AND "first"."accountId" = "Account"."accountId"
    AND ("first"."createdAt" < "Account"."createdAt"
        OR ("first"."createdAt" = "Account"."createdAt" AND "first"."id" < "Account"."id"))
);

-- DropIndex
DROP INDEX "Account_providerId_accountId_idx";

-- CreateIndex
CREATE UNIQUE INDEX "Account_providerId_accountId_key" ON "Account"("providerId", "accountId");
