-- AlterTable
ALTER TABLE "Regression" ADD COLUMN     "prompt" TEXT;
