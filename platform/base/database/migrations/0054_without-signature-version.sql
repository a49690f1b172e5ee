-- contract: no release has written or read the column
ALTER TABLE "vendors" DROP COLUMN "signature_version";