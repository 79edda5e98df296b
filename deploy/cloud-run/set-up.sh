#!/bin/sh
# Makes what the shop needs in a project of Google Cloud, and deploys it. Run it once from the root of the checkout:
#   PROJECT=my-project REGION=europe-west3 sh deploy/cloud-run/set-up.sh
# Before, put your own for what is in capitals in deploy/cloud-run/service.yaml and bucket-cors.json, but for what begins
# with YOUR-, which is filled in here; of the key to the bucket you learn on the way. With each new image run the last
# commands again, from the image on.
set -eu
: "${PROJECT:?set PROJECT to the id of your project}"
: "${REGION:?set REGION, as in europe-west3}"
BUCKET="$PROJECT-vitrine-media"
ACCOUNT="vitrine@$PROJECT.iam.gserviceaccount.com"
VERSION="${VERSION:-$(date -u +%Y%m%d-%H%M%S)}"
IMAGE="$REGION-docker.pkg.dev/$PROJECT/vitrine/shop:$VERSION"

gcloud config set project "$PROJECT"
gcloud services enable run.googleapis.com firestore.googleapis.com artifactregistry.googleapis.com \
  cloudbuild.googleapis.com secretmanager.googleapis.com storage.googleapis.com

# Documents, with their indexes, times to live and rules; and a backup every day.
gcloud firestore databases create --location="$REGION" --type=firestore-native --delete-protection \
  --enable-pitr
npx --yes firebase-tools deploy --only firestore --project "$PROJECT" --config deploy/firestore/firebase.json
gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d

# Pictures. The key is what S3's way of signing needs (HMAC).
gcloud iam service-accounts create vitrine --display-name='Vitrine'
gcloud storage buckets create "gs://$BUCKET" --location="$REGION" --uniform-bucket-level-access \
  --public-access-prevention
gcloud storage buckets add-iam-policy-binding "gs://$BUCKET" --member="serviceAccount:$ACCOUNT" \
  --role=roles/storage.objectUser
gcloud storage buckets add-iam-policy-binding "gs://$BUCKET" --member="serviceAccount:$ACCOUNT" \
  --role=roles/storage.legacyBucketReader
gcloud projects add-iam-policy-binding "$PROJECT" --member="serviceAccount:$ACCOUNT" --role=roles/datastore.user
gcloud storage buckets update "gs://$BUCKET" --cors-file=deploy/cloud-run/bucket-cors.json
gcloud storage hmac create "$ACCOUNT" # prints the key's id, and its secret once

# Secrets, each read from what you type (end with Ctrl+D, without a line break).
for NAME in vitrine-media-key vitrine-oidc-secret vitrine-secret vitrine-mail-url; do
  echo "The secret $NAME:"
  gcloud secrets create "$NAME" --replication-policy=automatic --data-file=-
  gcloud secrets add-iam-policy-binding "$NAME" --member="serviceAccount:$ACCOUNT" \
    --role=roles/secretmanager.secretAccessor
done

# The image, and the shop.
gcloud artifacts repositories create vitrine --repository-format=docker --location="$REGION"
gcloud builds submit --tag "$IMAGE" .
sed -e "s|YOUR-PROJECT|$PROJECT|g; s|YOUR-REGION|$REGION|g; s|YOUR-VERSION|$VERSION|; s|YOUR-BUCKET|$BUCKET|g" \
  deploy/cloud-run/service.yaml > /tmp/vitrine-service.yaml
gcloud run services replace /tmp/vitrine-service.yaml --region="$REGION"
gcloud run services add-iam-policy-binding vitrine --region="$REGION" --member=allUsers --role=roles/run.invoker
